"""Pipes the lines of a file through a command, with Apache Spark with two workers on this machine.

    spark.py COMMAND FILE FOLDER      writes the output as FOLDER/part-…

On a cluster, change the master, and have the command and its fonts on every machine; nothing else changes.
"""

import sys

from pyspark import SparkConf, SparkContext

# Neither a page of its own, nor a bar among the lines on standard error.
QUIET = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}


# The results say which records failed (65), or have the answer no (1). Any other status fails the task.
PIPE = "sh -c '{} || case $? in 1|65) ;; *) exit 70 ;; esac'"


def main(command, records, folder):
    conf = SparkConf().setMaster("local[2]").setAppName("textfit").setAll(QUIET.items())
    spark = SparkContext(conf=conf)
    try:
        lines = spark.textFile(records, minPartitions=4)
        lines.pipe(PIPE.format(command), checkCode=True).saveAsTextFile(folder)
    finally:
        spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
