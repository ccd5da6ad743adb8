"""Japanese by reply: no spaces, verbs last, full-width letters, polite endings; in doubt nothing."""

from base64 import b64encode
from datetime import date

import pytest

from games.faces import face_of
from games.faces.face import SeatLabel
from games.faces.kit.mail.folding import fold
from games.inbound.bot_words import bots_asked
from games.inbound.commands import Command, read_wishes
from games.inbound.consent import NO, YES, consent
from games.inbound.days import NotDays, read_days
from games.inbound.japanese_charsets import decode
from games.inbound.lobby_words import read_lobby_lines
from games.inbound.naming import ADDRESS, game_named_in
from games.inbound.reading import read as read_bytes
from tests.inbound.test_grammar import MAO, first_table, read, spoken
from tests.inbound.test_kahuna_lines import AH, CUT, order
from tests.inbound.test_kahuna_lines import read as read_kahuna


@pytest.mark.parametrize(
    "line",
    [
        "建設 ALT 公開 海",
        "ALTに建設、海を公開",
        "ＡＬＴに建設します。海を公開します。",
        "建設ALT公開海",
        "ALT建設 海公開",
        "ALT 建設 公開 海",
        "ALTに小屋を建てて、海を見せます。よろしくお願いします。",
        "アズーラの海のタトゥーに建設、海を公開",
        "浜辺Azzura・エリア海・模様タトゥーに建設、エリアを公開",
        "海を公開、ALTに建設",
        "ALTに建設し、海を公開",
        "ALTに小屋を建て、海を見せます",
        "ALT（Azzura・海・タトゥー）に建設してラグーンを公開したいです",
        "カード A 海 タトゥー 公開 海",
        "Ａと海とﾀﾄｩｰのカードを出して、海を公開",
        "・建設 ALT 公開 海",
    ],
)
def test_ways_to_say_the_same_project(line):
    assert read("project", line).orders == ({"cards": ["A", "lagoon", "tattoo"], "show": "lagoon"},)


PAINTED = ["B", "lagoon", "flower", "paint"]


@pytest.mark.parametrize(
    ("line", "cards", "show"),
    [
        ("略奪 BLF 公開 塗料", PAINTED, "paint"),
        ("BLFを略奪、花を公開します", PAINTED, "flower"),
        ("BLFの小屋を塗り替えて、ペンキを公開", PAINTED, "paint"),
        ("BLFを略奪し、花を公開します", PAINTED, "flower"),
        ("クラブ ACF 公開 クラブ", ["A", "palm", "flower", "club"], "club"),
        ("ACFにクラブを開く、クラブを公開", ["A", "palm", "flower", "club"], "club"),
        ("ACFにクラブを開きます。クラブを公開", ["A", "palm", "flower", "club"], "club"),
        ("ACFにダイビングクラブ、森を見せる", ["A", "palm", "flower", "club"], "palm"),
        ("パス", [], None),
        ("パスします。", [], None),
        ("何もしない", [], None),
    ],
)
def test_projects(line, cards, show):
    assert read("project", line).orders == ({"cards": cards, "show": show},)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ALTかBLFに建設、海を公開", "ALT"),
        ("ALTに豪邸を建設、海を公開", "豪邸"),
        ("ALTに建設しない、海を公開", "ない"),
        ("ALTに建てず、海を公開", "ず"),
        ("トーテム ALT", "Your project"),
    ],
)
def test_in_doubt_nothing_is_ordered(line, said):
    reading = read("project", line)
    assert reading.orders == ()
    assert said in reading.problem


@pytest.mark.parametrize("line", ["こんにちは", "今日は海に行きました", "花がきれいですね！", "また明日"])
def test_small_talk_is_not_about_the_game(line):
    reading = read("project", line)
    assert (reading.orders, reading.problem) == ((), "")


def test_tikis_and_first_huts():
    assert read("tiki", "トーテム ALT", "BLF", "Ａ＊").orders == (
        {"tiki": "ALT"},
        {"tiki": "BLF"},
        {"tiki": "A*"},
    )
    for line in ("ティキをALTに置く", "ALTにトーテムを配置します", "トーテムはALTへ"):
        assert read("tiki", line).orders == ({"tiki": "ALT"},)
    assert read("tiki", "トーテム クラブ用地 A").orders == ({"tiki": "A*"},)
    assert read("place", "DLPに置きます").orders == ({"place": "DLP"},)


def test_mao():
    for line in ("青を告発", "Blueさんを告発します", "告発 Blue", "告発 青", "席2を告発"):
        assert read("denounce", line, **MAO).orders == ({"accuse": 1},)
    for line in ("告発しない", "なし", "誰も告発しません", "パス"):
        assert read("denounce", line, **MAO).orders == ({"accuse": None},)
    for line, take in (("はい", True), ("逆襲します", True), ("見送る", False), ("いいえ", False)):
        assert spoken("counter", line).orders == ({"take": take},)
    assert spoken("offer", "ALTを差し出す").orders == ({"hut": "ALT"},)
    assert spoken("revenge", "報復 ALT").orders == ({"hut": "ALT"},)
    assert spoken("complete", "海と魚を追加").orders == ({"cards": ["lagoon", "fish"]},)
    both = ({"acts": [{"build": "ALT"}, {"paint": "CLF"}]},)
    assert spoken("acts", "ALTに建設、CLFを略奪").orders == both
    assert spoken("acts", "建設 ALT 略奪 CLF").orders == both


def test_names_differ_by_their_voice_marks_and_may_hold_words_of_the_game():
    rules, state, seat = first_table("denounce", **MAO)
    labels = [SeatLabel("Red", "red"), SeatLabel("花子", "blue"), SeatLabel("バナ", "yellow")]
    view = rules.view(state, seat)
    face = face_of("makabana-2003")
    for line, accused in (("花子さんを告発", 1), ("バナさんを告発します", 2), ("告発 ﾊﾞﾅ", 2)):
        assert face.parse_orders("denounce", [line], view, labels).orders == ({"accuse": accused},)
    assert face.parse_orders("denounce", ["ハナを告発"], view, labels).orders == ()
    assert fold("ﾊﾟｽ") == fold("パス") != fold("ハス")


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        (["橋 AH", "引く 山札"], order([AH], "pile")),
        (["AHに橋を架けて、山札から引きます。"], order([AH], "pile")),
        (["アロアとフナの間に橋、カフを引く"], order([AH], "K")),
        (["ＡＨにＡで橋をかける", "引かない"], order([AH], "none")),
        (["橋 AH カード A", "引きません"], order([AH], "none")),
        (["BDをBとDで壊す", "AHに橋", "Cを取ります"], order([CUT, AH], "C")),
        (["BDの橋を壊す、山札を引く"], order([CUT], "pile")),
        (["壊す BD B Dで、引く K"], order([CUT], "K")),
        (["Iを捨てる、山札"], None),
        (["AHに橋を架け、山札から引く"], order([AH], "pile")),
        (["BDの橋をBとDで壊し、AHに橋を架け、Kを引く"], order([CUT, AH], "K")),
        (["Iを捨て、山札から引く"], order([{"discard": "I"}], "pile")),
        (["Iを捨てず、山札から引く"], None),
        (["カードIを捨てて、山札から引く"], order([{"discard": "I"}], "pile")),
        (["パス"], order([], "none")),
        (["楽しい対局ですね", "引く K"], order([], "K")),
    ],
)
def test_a_turn_of_kahuna(lines, meant):
    assert [dict(each) for each in read_kahuna(*lines).orders] == ([meant] if meant else [])


@pytest.mark.parametrize(
    ("line", "command", "text"),
    [
        ("取り消し", "undo", ""),
        ("取り消してください", "undo", ""),
        ("先ほどの手を取り消します", None, ""),
        ("状況を教えてください。", "status", ""),
        ("ヘルプ", "help", ""),
        ("？", "help", ""),
        ("発言 こんにちは、皆さん！", "say", "こんにちは、皆さん！"),
        ("発言：よろしく", "say", "よろしく"),
        ("発言権はありません", None, ""),
        ("履歴３", "history", "３"),
        ("ルール 橋", "rules", "橋"),
        ("青さんをミュートしてください", "mute", "青"),
        ("ミュート解除 青", "unmute", "青"),
        ("内緒 青さん：海に行こう", "tell", "青さん：海に行こう"),
        ("8月3日から10日まで不在です", "away", "8月3日から10日まで不在です"),
        ("休みがほしい", None, ""),
        ("ただいま戻りました", "back", ""),
        ("戻りました！", "back", ""),
    ],
)
def test_general_commands(line, command, text):
    wishes = read_wishes([line], lambda line: False)
    assert wishes.commands == ([Command(command, text)] if command else [])


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("はい", YES),
        ("はい、参加します。よろしくお願いします。", YES),
        ("います！", YES),
        ("参加", YES),
        ("喜んで", YES),
        ("いいえ", NO),
        ("今回は参加できません。", NO),
        ("辞退します", NO),
        ("たぶん参加します", ""),
        ("参加しますか？", ""),
        ("参加したいですが、来週まで忙しいです", ""),
        ("ありがとうございます", ""),
        ("いいと思います", ""),
        ("参加できます", YES),
        ("参加いたします。", YES),
        ("参加で！", YES),
        ("OKです", YES),
        ("OKですか？", ""),
        ("ではいつですか？", ""),
    ],
)
def test_yes_and_no(line, answer):
    assert consent([line]) == answer


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("8月3日から10日まで", (2027, 8, 3), (2027, 8, 10)),
        ("８月３日（火）〜１０日（火） 不在", (2027, 8, 3), (2027, 8, 10)),
        ("8月30日〜9月2日は休みます", (2027, 8, 30), (2027, 9, 2)),
        ("2027年12月28日から2028年1月3日まで不在にします", (2027, 12, 28), (2028, 1, 3)),
        ("8/3〜8/10", (2027, 8, 3), (2027, 8, 10)),
        ("8月10日まで不在", (2027, 7, 2), (2027, 8, 10)),
        ("明日から3日間不在です", (2027, 7, 2), (2027, 7, 4)),
        ("8月3日から1週間、休みます。", (2027, 8, 3), (2027, 8, 9)),
        ("明日から8月10日まで", (2027, 7, 2), (2027, 8, 10)),
        ("明後日だけ不在", (2027, 7, 3), (2027, 7, 3)),
    ],
)
def test_absences(text, first, last):
    days = read_days(text, date(2027, 7, 1), month_first=True)
    assert days == (date(*first), date(*last))


@pytest.mark.parametrize("text", ["しばらく不在", "8月から不在", "13月3日から", "3日間", "8月3日から999日間"])
def test_days_in_doubt_are_refused(text):
    with pytest.raises(NotDays):
        read_days(text, date(2027, 7, 1), month_first=True)


@pytest.mark.parametrize(
    ("line", "command", "text"),
    [
        ("一覧", "list", ""),
        ("募集中の卓を教えてください", "list", ""),
        ("abcd1234に参加します", "join", "abcd1234"),
        ("参加 abcd1234", "join", "abcd1234"),
        ("新規 kahuna friend@example.orgと", "new", "kahuna friend@example.orgと"),
        ("名前 あおい", "name", "あおい"),
        ("言語 日本語", "language", "日本語"),
        ("メール まとめて", "mail", "まとめて"),
        ("明日から3日間休みます", "away", "明日から3日間休みます"),
        ("12を引き受けます", "accept", "12"),
        ("見送ります 12", "turn_down", "12"),
        ("挑戦を受けます 12", "take_challenge", "12"),
        ("abcd1234に参加したいです", "join", "abcd1234"),
        ("エントリー lagoon-cup", "enter", "lagoon-cup"),
        ("タイムゾーン Asia/Tokyo", "zone", "Asia/Tokyo"),
    ],
)
def test_the_lobby(line, command, text):
    assert read_lobby_lines([line]) == [Command(command, text)]


def test_games_addresses_and_bots_in_the_lobby():
    assert ADDRESS.findall("friend@example.orgとfriend2@example.orgを招待") == [
        "friend@example.org",
        "friend2@example.org",
    ]
    assert game_named_in("カフナの卓").rules == "kahuna"
    assert game_named_in("kahunaで").rules == "kahuna"
    assert game_named_in("マオ").options == {"mao": True}
    assert bots_asked("手ごわいボット3体") == bots_asked("3体の手ごわいボット") == (3, "sharp")
    assert bots_asked("やさしいボット 2") == (2, "gentle")
    assert bots_asked("ボットと") == (1, "steady")


@pytest.mark.parametrize(
    ("charset", "codec"),
    [
        ("iso-2022-jp", "iso2022_jp"),
        ("Shift_JIS", "cp932"),
        ("windows-31j", "cp932"),
        ("euc-jp", "euc_jp"),
        ("utf-8", "utf-8"),
    ],
)
def test_mail_in_the_charsets_of_japan(charset, codec):
    raw = (
        (
            f"From: =?{charset}?B?{b64encode('青木'.encode(codec)).decode()}?= <blue@example.org>\r\n"
            f"Content-Type: text/plain; charset={charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
        ).encode()
        + "建設 ALT 公開 海\r\n2027年8月3日(火) 17:19 Maka Bana <m@example.org>:\r\n> 手番です\r\n".encode(
            codec
        )
    )
    mail = read_bytes(raw, "blue@example.org")
    assert mail.lines == ["建設 ALT 公開 海"]
    assert mail.sender_name == "青木"


def test_signs_beyond_the_standard_are_read():
    """As Windows writes ① and half-width kana, whatever the charset says."""
    assert decode(b"\x1b$B-!\x1b(B1\x1b$B0!\n0!\x1b(B", "iso2022_jp") == "①1亜\n亜"
    assert decode(b"\x1b(I1\x1b(B", "iso2022_jp") == "ｱ"
    assert decode(b"\x87@", "shift_jis") == "①"
    assert decode(b"\xad\xa1\xb0\xa1\x8e\xb1", "euc_jp") == "①亜ｱ"
    with pytest.raises(UnicodeError):
        decode(b"\x1b$B-!\x1b(Xa", "iso2022_jp")
