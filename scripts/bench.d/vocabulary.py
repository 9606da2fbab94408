"""Words of seven scripts, with realistic numbers and frequencies.

Stems of our own with the prefixes and endings of the languages: 6,000 words in English, and thousands in each of the others. So
a program with a cache of words meets new ones as often as in real messages. The n-th word of a list is
drawn about once where the first is drawn n times (Zipf's law).
"""

import bisect
import itertools
import random

ENGLISH_COMMON = """the of and to in a is that it for was on are as with his they at be this have from or one had by but
not what all were we when your can said there use an each which she do how their if will up other about out many then
them these so some her would make like him into time has look two more write go see no way could people my than first
been call who its now find long down day did get come made may part over new after only little work know place year
live me back give most very our just name good sentence man think say great where help through much before line right
too mean old any same tell boy follow came want show also around form three small set put end does another well large
must big even such because turn here why ask went men read need land different home us move try kind hand picture
again change off play spell air away animal house point page letter mother answer found study still learn should
world high every near add food between own below country plant last school father keep tree never start city earth
eye light thought head under story saw left don't few while along might close something seem next hard open example
begin life always those both paper together got group often run important until children side feet car mile night
walk white sea began grow took river four carry state once book hear stop without second later miss idea enough eat
face watch far really almost let above girl sometimes mountain cut young talk soon list song being leave family""".split()

ENGLISH_STEMS = """account admit afford agree alarm answer appear arrange attach attend balance bargain basket battle beach
believe belong blanket border borrow bottle bottom branch breath bridge bright broad brother brush bucket build burn
button camera candle capture carpet castle catch cattle celebrate chain chalk change charge cheer circle claim clean
clear climb clock cloud coach coast collect colour comfort command compare complain complete concern confirm connect
consider contain control copper corner cottage cotton count courage cousin cover crack create cross crowd curtain custom
damage dance danger decide declare deliver demand depend describe desert design detail develop dinner direct discover
discuss display divide doctor double doubt dream dress drift drink drive earn effort engine enjoy enter escape event
examine exchange excite exercise exist expect explain express extend fail farm fashion fasten favour feather fellow fence
figure finger finish flame flash float flood flour flow flower fold forest forget forgive fountain frame freeze friend
fright frost fruit furnish garden gather gentle glass glove govern grain grass greet ground guard guess guest guide hammer
handle happen harbour harvest hollow honest honour hope horse hotel hunger hunt hurry imagine improve include increase
inform insist invent invite island join journey judge jump kettle kitchen knock ladder lamp laugh launch leaf lean leather
lend lesson lift listen lock lunch machine manage marble market master matter measure medal melt mend merchant message
metal middle minute mirror mistake mix model moment moon morning motor narrow nation nature neighbour noise north notice
number object observe obtain ocean offer office operate oppose orange order organize owner package paint parcel pardon
partner passage patient pattern pause peace pencil perform permit piano pillow pilot pipe planet plate pleasant plough
pocket poem polish pond postpone potato powder practise praise prepare present preserve press pretend prevent print
prison produce promise promote proof protect proud prove publish pull pump punish purple quarrel quarter queen quick quiet
rabbit raise reach reason receive recognize record reduce refuse regard regret relate remain remark remember remind remove
repair repeat replace reply report request rescue respect rest return reward ribbon ring rocket roof rough rubber sail
salt sample sand satisfy scatter scratch search season seat secret select sentence separate serve settle shadow shake
shape share sharp sheet shell shelter shine shock shoulder shower signal silver simple single skill sleep slide slope
smile smoke smooth snow soap soft soldier sorrow sound south spare speak spider splendid spoil spread spring square stage
stamp station steady steam steel stick stone storm stove strange stream street stretch string strong student stupid
succeed suffer suggest summer supper supply support suppose surface surprise swallow sweep switch table tailor tender
thread threat throat thumb thunder ticket tight timber tiny title tobacco tongue tower track trade train translate travel
treasure treat tremble tribe trouble trust tunnel twist umbrella understand uniform unite universe urge valley value
vegetable vessel victory village violent visit voice volume vote voyage wander warm warn waste wave weapon weather weigh
welcome wheel whisper whistle wide winter wisdom wish witness wonder wooden worry worship wound wrap yellow yesterday""".split()

ENGLISH_ENDINGS = ["", "s", "ed", "ing", "er", "ers", "less", "ly", "able", "ness", "ful", "'s"]

EUROPEAN = """Größe naïve café Zürich Straße señor château façade piñata jalapeño crème brûlée Müller Ångström søster
déjà vœux garçon niño coração ação łódź źródło żółty čeština škola žluťoučký kůň İstanbul ışık ağaç çok güzel öğle""".split()

CYRILLIC_STEMS = """поезд вечер хлеб дом ключ стол дождь лодк дорог книг город улиц окн двер рек мор гор лес пол неб
солнц звезд врем год день ноч утр жизн работ слов язык письм друг люд рук голов глаз сердц вод огн земл камен дерев
цвет птиц собак кошк лошад машин школ учител вопрос ответ разговор истори музык песн картин помощ надежд вер правд""".split()

CYRILLIC_ENDINGS = ["", "а", "у", "ом", "е", "ы", "ов", "ам", "ами", "ах", "и", "ой", "ик", "ка", "ный", "ная", "ного", "ному"]

ARABIC_STEMS = """قطار مساء خبز بيت مفتاح طاولة غداء مطر قارب مدينة طريق صباح نافذة كتاب سوق حديقة شمس قمر رسالة صديق
بحر نهر جبل مدرسة معلم سؤال جواب كلمة لغة حياة عمل يوم ليل سنة ماء نار أرض حجر شجرة زهرة طائر سيارة قصة أغنية صورة مساعدة
أمل حقيقة قلب عين يد رأس باب شارع ولد بنت رجل امرأة أسرة طعام شاي قهوة هاتف خبر موعد سفر مطار فندق غرفة مكتب""".split()

HEBREW_STEMS = """רכבת ערב לחם בית מפתח שולחן צהריים גשם סירה עיר דרך בוקר חלון ספר שוק גינה שמש ירח מכתב חבר ים נהר הר
מורה שאלה תשובה מילה שפה חיים עבודה יום לילה שנה מים אש אדמה אבן עץ פרח ציפור מכונית סיפור שיר תמונה עזרה תקווה אמת לב עין
יד ראש דלת רחוב ילד ילדה איש אישה משפחה אוכל תה קפה טלפון חדשות פגישה נסיעה מלון חדר משרד""".split()

DEVANAGARI_STEMS = """शाम ट्रेन घर रोटी चाबी मेज़ दोपहर बारिश नाव शहर रास्ता सुबह खिड़की किताब बाज़ार बगीचा सूरज चाँद चिट्ठी दोस्त समुद्र
नदी पहाड़ विद्यालय शिक्षक प्रश्न उत्तर शब्द भाषा जीवन कार्य दिन रात वर्ष पानी आग धरती पत्थर वृक्ष फूल पक्षी गाड़ी कहानी गीत चित्र सहायता
आशा सत्य हृदय आँख हाथ सिर दरवाज़ा सड़क लड़का लड़की आदमी औरत परिवार भोजन चाय कॉफ़ी फ़ोन समाचार मुलाक़ात यात्रा होटल कमरा दफ़्तर""".split()

DEVANAGARI_ENDINGS = ["", "ों", "ें", "वाला", "वाली", "वाले", "कार", "ता", "पन", "ियाँ", "ओं", "हीन", "पूर्ण", "मय"]

THAI_STEMS = """รถไฟ เย็น ขนมปัง บ้าน กุญแจ โต๊ะ อาหาร กลางวัน ฝน พรุ่งนี้ เรือ เมือง ถนน เช้า หน้าต่าง หนังสือ ตลาด สวน ดวงอาทิตย์
พระจันทร์ จดหมาย เพื่อน ทะเล แม่น้ำ ภูเขา โรงเรียน ครู คำถาม คำตอบ ภาษา ชีวิต งาน วัน คืน ปี น้ำ ไฟ ดิน หิน ต้นไม้ ดอกไม้ นก รถยนต์
เรื่อง เพลง รูปภาพ ความหวัง ความจริง หัวใจ ตา มือ ศีรษะ ประตู เด็ก ผู้ชาย ผู้หญิง ครอบครัว ชา กาแฟ โทรศัพท์ ข่าว นัดหมาย เดินทาง โรงแรม ห้อง""".split()

KANJI = "今夜電車帰机下鍵見昼食電話雨降明日良船早出町道朝窓本市場庭太陽月手紙友海川山学校先生質問答言葉生活仕事年水火地石木花鳥車物語歌絵助希望真心目手頭門子男女家族茶新聞約束旅行空港部屋会社時間東京夏冬春秋静"
PARTICLES = ["は", "が", "を", "に", "で", "と", "も", "の", "へ", "から", "まで", "より"]
KANA = """いました きてください あとで なるでしょう しています けれども わたしたち コーヒー ホテル カメラ テレビ メッセージ ありがとう
それから もちろん だいじょうぶ ゆっくり すぐに パン レストラン インターネット""".split()


def is_vowel_sign(letter):
    """Whether a letter of Devanagari is written about a consonant."""
    return "\u093e" <= letter <= "\u094c"


def inflected(stem, ending):
    """A Hindi word. A sign takes the place of the stem's own: two on one consonant are a misspelling, which no text has
    and which is shown with a dotted circle."""
    has_sign = is_vowel_sign(stem[-1])
    if ending == "ओं" and not has_sign:
        ending = "ों"
    return (stem[:-1] if has_sign and ending and is_vowel_sign(ending[0]) else stem) + ending


def combined(*parts, join=lambda *chosen: "".join(chosen)):
    """Every word that has one of each part, in an order that follows all of them."""
    words = [join(*chosen) for chosen in itertools.product(*parts)]
    random.Random(7).shuffle(words)
    return list(dict.fromkeys(words))


def vocabularies():
    """By script: its words, the most frequent first, what is between them, and what ends a sentence."""
    compounds = ["".join(pair) for pair in itertools.product(KANJI[::2], KANJI[1::2])]
    random.Random(7).shuffle(compounds)
    japanese = [word + particle for word, particle in zip(compounds[:4000], itertools.cycle(PARTICLES))]
    japanese[10:10] = KANA
    return {
        "Latn": (ENGLISH_COMMON + EUROPEAN + combined(ENGLISH_STEMS, ENGLISH_ENDINGS), " ", ". "),
        "Cyrl": (combined(CYRILLIC_STEMS, CYRILLIC_ENDINGS), " ", ". "),
        "Arab": (combined(["", "ال", "و", "بال", "لل", "وال", "ف"], ARABIC_STEMS, ["", "ه", "ها", "نا", "هم", "ي"]), " ", ". "),
        "Hebr": (combined(["", "ה", "ב", "ל", "מ", "ו", "ש", "וה", "כש"], HEBREW_STEMS, ["", "ים", "ות", "ו"]), " ", ". "),
        "Deva": (combined(DEVANAGARI_STEMS, DEVANAGARI_ENDINGS, join=inflected), " ", "। "),
        "Thai": (THAI_STEMS + combined(THAI_STEMS, THAI_STEMS), "", " "),
        "Jpan": (japanese, "", "。"),
    }


class WordDraw:
    """Draws words with the frequencies of Zipf's law."""

    def __init__(self, words):
        self.words = words
        self.sums = list(itertools.accumulate(1 / (rank + 2.7) for rank in range(len(words))))

    def draw(self, random_numbers, count):
        last = self.sums[-1]
        return [self.words[bisect.bisect(self.sums, random_numbers.random() * last)] for _ in range(count)]
