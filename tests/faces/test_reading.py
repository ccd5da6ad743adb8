"""Whole rounds as a player reads them, word by word, a line per entry of the story."""
# ruff: noqa: E501

import pytest
from django.utils import translation

from games.faces import face_of
from tests.engine.tables import build, club, new_2013, new_mao, paint, project, set_up
from tests.faces.seats import ENGLISH, FRENCH, labelled

NAMES = {"en": ENGLISH, "fr": FRENCH}


def read(table, language):
    """The story of a table, with a plain space for each no-break one, which has a test of its own."""
    labels = labelled(NAMES[language])
    with translation.override(language):
        sentences = face_of(table.game.key).story(table.events, table.game.view(table.state, None), labels)
    return [sentence.replace("\u00a0", " ") for sentence in sentences]


def full_round():
    """Every kind of project once, three of them in vain, and a beach filled up."""
    huts = {0: "ALT ALF ALP ACT ACP", 1: "BLF ARP ART", 2: "CCT", 3: "DLP", 4: "ACF"}
    table = set_up(new_2013(5), huts)
    return table.round(
        {
            0: paint("BLF", show="paint"),
            1: build("ARF", show="rock"),
            2: build("ARF", show="flower"),
            3: build("DST", show="D"),
            4: club("ACF", show="club"),
        },
        {0: "DST", 1: "ARP", 2: "DST", 3: "DLP", 4: "A*"},
    )


FULL_ROUND = {
    "en": """
Red shows Paint, 4 cards in all.
Blue shows rock, 3 cards in all.
Yellow shows flower, 3 cards in all.
Green shows Diabolo, 3 cards in all.
Violet shows Club, 4 cards in all.
Red places their Tiki on DST (Diabolo, sand, tattoo).
Blue places their Tiki on ARP (Azzura, rock, fish).
Yellow places their Tiki on DST (Diabolo, sand, tattoo).
Green places their Tiki on DLP (Diabolo, lagoon, fish).
Violet places their Tiki on A* (Azzura, club site).
Red repaints Blue’s hut on BLF (Bikini, lagoon, flower) and owns it now. The Paint card is spent; Paint cards left: 1.
Blue builds a hut on ARF (Azzura, rock, flower).
Yellow wants to build on ARF (Azzura, rock, flower), but Blue already has a hut there.
Green wants to build on DST (Diabolo, sand, tattoo), but Red and Yellow have Tikis there.
Violet wants to open a club with the hut on ACF (Azzura, palm, flower), but Violet has a Tiki on the club site. The Club card comes back.
Every spot has a hut or a Tiki: Azzura. The next round is the final round.
Round 2, the final round, begins: build projects only. Blue goes first.
""",
    "fr": """
Rouge montre la carte Peinture, 4 cartes en tout.
Bleu montre la carte rocher, 3 cartes en tout.
Jaune montre la carte fleur, 3 cartes en tout.
Vert montre la carte Diabolo, 3 cartes en tout.
Violet montre la carte Club, 4 cartes en tout.
Rouge place son Tiki en DST (Diabolo, sable, tatouage).
Bleu place son Tiki en ARP (Azzura, rocher, poisson).
Jaune place son Tiki en DST (Diabolo, sable, tatouage).
Vert place son Tiki en DLP (Diabolo, lagon, poisson).
Violet place son Tiki en A* (Azzura, emplacement de club).
Rouge repeint la paillote en BLF (Bikini, lagon, fleur), qui appartenait à Bleu. La carte Peinture est dépensée ; cartes Peinture restantes : 1.
Bleu construit une paillote en ARF (Azzura, rocher, fleur).
Jaune veut construire en ARF (Azzura, rocher, fleur), mais Bleu y a déjà une paillote.
Vert veut construire en DST (Diabolo, sable, tatouage), mais Rouge et Jaune y ont placé leurs Tikis.
Violet veut ouvrir un club grâce à la paillote en ACF (Azzura, cocotier, fleur), mais Violet a placé son Tiki sur l’emplacement de club. La carte Club de plongée revient en main.
Tous les emplacements portent une paillote ou un Tiki : Azzura. Le prochain tour sera le tour final.
Le tour 2, le tour final, commence : constructions seulement. Bleu joue en premier.
""",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_round_reads_as_a_story(language):
    assert read(full_round(), language) == FULL_ROUND[language].strip().splitlines()


def last_round():
    """The final round and its scores: a tie, one that the club decides, a majority, an empty beach."""
    huts = {0: "ALT ACT BLF BLP", 1: "ARP ARF BCT CCT CCF CCP", 2: "CLT"}
    table = set_up(new_2013(5), huts, clubs={"B": 0}, final=True)
    return table.round({1: build("BSF", show="B"), 2: build("BSP"), 3: project("A B rock")})


LAST_ROUND = {
    "en": """
Red has no project.
Blue builds a hut on BSF (Bikini, sand, flower).
Yellow builds a hut on BSP (Bikini, sand, fish).
Green reveals Azzura, Bikini, rock. This project is invalid: the round is lost.
Violet has no project.
Azzura: Red and Blue are tied for the most huts (2 each) and score 2 points each.
Bikini: Red and Blue are tied for the most huts (2 each). Red has the club and scores 4 points.
Coquito: Blue has the most huts (3) and scores 4 points.
Diabolo: nobody has a hut there, so nobody scores.
Red: 2 huts side by side (ACT, ALT) score 3 points.
Red: 2 huts side by side (BLF, BLP) score 3 points.
Blue: 3 huts side by side (CCT, CCF, CCP) score 6 points.
Blue: 4 single huts (ARF, ARP, BSF, BCT) score 4 points.
Yellow: 2 single huts (BSP, CLT) score 2 points.
Red: the club on Bikini scores 2 points, one for each of their huts there.
Blue: 16 points (beaches 6, huts 10, club 0)
Red: 14 points (beaches 6, huts 6, club 2)
Yellow: 2 points (beaches 0, huts 2, club 0)
Green: 0 points (beaches 0, huts 0, club 0)
Violet: 0 points (beaches 0, huts 0, club 0)
The game is over. Blue wins with 16 points.
""",
    "fr": """
Rouge n’a pas de projet.
Bleu construit une paillote en BSF (Bikini, sable, fleur).
Jaune construit une paillote en BSP (Bikini, sable, poisson).
Vert dévoile Azzura, Bikini, rocher. Projet non valable : le tour est perdu.
Violet n’a pas de projet.
Azzura : ex æquo pour le plus de paillotes (2) : Rouge et Bleu, 2 points par personne.
Bikini : ex æquo pour le plus de paillotes (2) : Rouge et Bleu. Grâce au club, Rouge marque 4 points.
Coquito : Bleu y a le plus de paillotes (3) et marque 4 points.
Diabolo : personne n’y a de paillote, personne ne marque.
Rouge : 2 paillotes côte à côte (ACT, ALT) rapportent 3 points.
Rouge : 2 paillotes côte à côte (BLF, BLP) rapportent 3 points.
Bleu : 3 paillotes côte à côte (CCT, CCF, CCP) rapportent 6 points.
Bleu : 4 paillotes isolées (ARF, ARP, BSF, BCT) rapportent 4 points.
Jaune : 2 paillotes isolées (BSP, CLT) rapportent 2 points.
Rouge : le club de la plage Bikini rapporte 2 points, un par paillote de même couleur sur cette plage.
Bleu : 16 points (plages 6, paillotes 10, club 0)
Rouge : 14 points (plages 6, paillotes 6, club 2)
Jaune : 2 points (plages 0, paillotes 2, club 0)
Vert : 0 point (plages 0, paillotes 0, club 0)
Violet : 0 point (plages 0, paillotes 0, club 0)
La partie est terminée. Bleu gagne avec 16 points.
""",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_last_round_and_its_scores_read_as_a_story(language):
    """P1 to P4."""
    expected = LAST_ROUND[language].strip().splitlines()
    shown_and_tikis = 10
    assert read(last_round(), language)[shown_and_tikis:] == expected


def denounced():
    """Mao: a denunciation that proves right, a hut offered and taken."""
    table = set_up(new_mao(), {0: "ALT", 1: "CCT", 2: "CCF"})
    table.projects({0: build("DLF"), 1: project("C palm flower fish paint"), 2: project("A D")})
    table.denounce({0: 1}).answer({"hut": "ALT"}).answer({"take": True})
    return table.tikis().answer({"cards": []})


DENOUNCED = {
    "en": """
Red shows Diabolo.
Blue shows Coquito.
Yellow shows Azzura.
Red accuses Blue. Cards played by Red: 3, by Blue: 5.
Blue is out for the round, without Tiki or project.
Blue loses 1 Paint card. Paint cards left: 1.
Red offers the hut on ALT (Azzura, lagoon, tattoo).
Blue repaints the hut Red offered on ALT (Azzura, lagoon, tattoo) and owns it now.
Red keeps their Tiki in hand.
Yellow keeps their Tiki in hand.
Red builds a hut on DLF (Diabolo, lagoon, flower).
Yellow reveals only Azzura, Diabolo and adds nothing.
Round 2 begins. Blue goes first.
""",
    "fr": """
Rouge montre la carte Diabolo.
Bleu montre la carte Coquito.
Jaune montre la carte Azzura.
Rouge dénonce Bleu. Cartes posées : Rouge 3, Bleu 5.
Bleu : hors jeu pour ce tour, sans Tiki ni projet.
Bleu perd 1 carte Peinture. Cartes Peinture restantes : 1.
Rouge offre sa paillote en ALT (Azzura, lagon, tatouage).
Bleu repeint la paillote offerte en ALT (Azzura, lagon, tatouage), qui appartenait à Rouge.
Rouge garde son Tiki en main.
Jaune garde son Tiki en main.
Rouge construit une paillote en DLF (Diabolo, lagon, fleur).
Jaune dévoile seulement Azzura, Diabolo et n’ajoute rien.
Le tour 2 commence. Bleu joue en premier.
""",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_denunciation_reads_as_a_story(language):
    """M2 to M5."""
    assert read(denounced(), language) == DENOUNCED[language].strip().splitlines()
