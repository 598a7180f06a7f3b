"""Small complete games of our own: they prove that the kernel carries what real games need.

Read them in this order when you want to add a game: `bids`, `interrupts`, `congress`, `crowns`, `blocks`.
"""

from tests.toys import bids, blocks, congress, crowns, interrupts
from tests.toys.toy import Toy

TOYS: tuple[Toy, ...] = (bids.GAME, interrupts.GAME, congress.GAME, crowns.GAME, blocks.GAME)
