"""Pipes the lines of a file through a command, by Apache Spark with two workers on this machine.

    spark.py COMMAND FILE FOLDER      writes what comes out as FOLDER/part-…

On a cluster the master is another, and the command and its fonts are on every machine; nothing else changes.
"""

import sys

from pyspark import SparkConf, SparkContext

# Neither a page of its own, nor a bar among the lines on standard error.
QUIET = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}


# That records failed (65), or were answered no (1), stands in their results; whatever else ends a run fails the task.
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
