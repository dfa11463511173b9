/** Words that the demo's names are composed of. None is taken from a list of real artists or festivals. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = words(`
Ada Alba Anouk Arlo Astrid Aurel Bea Bram Brigita Caspar Celia Cleo Corin Dagny Dario Delphine Dorian Edda Eliot Elif
Emeka Enno Esra Fabian Farah Femke Fiete Freya Gala Gideon Gro Hana Henrik Ilja Imani Ines Isak Ivo Jana Jasper Joana
Jonas Juno Kaia Karim Katya Kenji Klara Koen Lale Lars Leila Levin Liv Lotte Luan Luka Maart Mads Maia Malik Marit
Matteo Mika Milo Mira Nadia Naoko Nele Niko Nils Noor Odette Olek Oskar Otis Paloma Pavel Petra Quinn Rafa Reza Rhea
Romy Ruben Saga Samir Sanne Selma Sem Signe Silvan Sora Stijn Tamsin Teo Thea Tijn Tove Uma Valo Vera Viggo Wanda
Willem Xenia Yara Yusuf Zadie Zeno Zofia`);

export const LAST_NAMES = words(`
Abara Aldern Almqvist Anker Arden Asano Bakker Balder Barlowe Behn Belmar Bexley Birk Blom Brandt Brisk Calder Carrow
Castell Corvo Cray Dahlin Darrow Decroix Delacourt Dervish Dorn Draven Duarte Ekholm Elster Engel Fairley Falk Faron
Ferro Fjord Flint Forsa Frost Galvao Garrick Gelder Graaf Grant Haldane Halloran Harrow Hasek Heron Holm Horvat Ibsen
Ilves Jansz Jarrah Jessen Kade Kaminski Karst Keller Kestrel Kirova Klee Kolb Kray Kubo Lang Larkin Lemaire Lenz Lindqvist
Lorca Lund Maddox Mansard Marek Marlowe Mercer Merrow Moreau Morrow Nakata Navarro Nevin Noble Nordin Novak Oakes Oduya
Okoro Olander Orlov Osei Pascal Penrose Petrov Pike Quist Rask Ravel Reyes Ridder Rook Rosen Rune Sable Sandoval Schell
Serra Shaw Sidorov Silva Solberg Stark Sterling Stroud Sund Tanaka Tarn Tesla Thorne Torres Ulrich Vale Valk Vance Vega
Verne Vogel Voss Wade Walther Weller Wilde Wren Yamada Yates Zander Zielinski`);

export const SYLLABLES = words(`
ka ro ve lin tha mor zen dri sol ny ar vek ora lu mi gra fen sta bel qui tor ash el va ri on du ska per xi nor tem bra
ya cor ith ul sen ra wo len ki tal eo ma rus phe dro ne vor il bas cru jin ter`);

export const ADJECTIVES = words(`
Amber Analog Ancient Binary Blank Bright Broken Carbon Cold Copper Coral Dark Deep Distant Electric Faded Feral Final
Frozen Gentle Glass Golden Grey Hidden Hollow Inner Iron Late Liquid Lone Lost Low Lucid Lunar Magnetic Modular Neon
Night Northern Outer Pale Paper Patient Phantom Plastic Quiet Radiant Raw Red Remote Restless Rusty Sacred Salt Second
Silent Silver Slow Soft Solar Spectral Static Steady Strange Subtle Sunken Velvet Violet Wild Winter`);

export const NOUNS = words(`
Arcade Atlas Beacon Bloom Cascade Cathedral Circuit Cipher Coast Compass Corridor Current Delta Device Dune Echo Ember
Engine Fable Factory Field Filter Forest Garden Ghost Grid Harbour Horizon Index Island Kernel Lantern Ledger Machine
Meadow Memory Meridian Method Mirror Monolith Moon Motion Museum Needle Oracle Orbit Order Palace Parade Pattern Pilot
Pulse Quarter Quartz Relay Ritual River Sequence Shadow Signal Society Spectrum Spiral Station Stereo Summit System
Temple Theory Tide Tower Tunnel Union Valley Vector Vessel Voltage Wave Window`);

export const FESTIVAL_HEADS = words(`
Aurora Bassline Birchwood Blackwater Borderland Brightwell Canal Castaway Cinder Cloudberry Cobalt Copperfield Daybreak
Driftwood Dunes Eastside Eclipse Equinox Everglow Fernweh Firefly Fogbank Foundry Frequenz Gallop Glade Greenhouse
Groundwork Harbourlight Heath Heliograph Highmoor Hinterland Ironworks Juniper Kingfisher Lagoon Lakeside Lantern
Lighthouse Limestone Lowlands-End Luminar Mainspring Marshland Midsummer Milkyway Moonraker Moorland Nachtlicht Neap
Nightfall Nordlys Oasis Oldport Orchard Outpost Overgrowth Parallel Peninsula Pinewood Polder Powerhouse Quayside
Railyard Redwood Reverie Riverbend Rotunda Saltworks Sandbank Seaward Shoreline Silo Skyline Slipway Solstice Soundings
Springtide Stonecircle Strandgut Sundown Switchyard Tidal Timberland Treeline Twilight Undertow Valley Vantage Verdant
Vineyard Waldlicht Waterline Waveform Weir Westbank Wildwood Windmill Zenith`);

export const FESTIVAL_TAILS = [
  'Festival',
  'Open Air',
  'Weekender',
  'Music Festival',
  'Sound',
  'Gathering',
  'Sessions',
  'Nights',
  'Electronic',
  'Carnival',
];

export const STAGES = [
  'Main Stage',
  'Warehouse',
  'Forest',
  'Lake Stage',
  'The Dome',
  'Hangar',
  'Terrace',
  'Garden',
  'Basement',
  'Beach',
  'Tent',
  'Sunset Deck',
];

export const LABEL_TAILS = [
  'Records',
  'Recordings',
  'Music',
  'Audio',
  'Trax',
  'Discs',
  'Editions',
  'Works',
  'Sound',
];

/** Tags as sources print them: several spellings of one scene, so that the vocabulary has something to do. */
export const SCENES: readonly (readonly string[])[] = [
  ['Techno', 'techno'],
  ['House', 'Deep House', 'Tech House'],
  ['Trance', 'Progressive Trance'],
  ['Drum & Bass', 'DNB', 'Drum n Bass'],
  ['Bass', 'Bass Music'],
  ['Hardstyle', 'hardstyle'],
  ['Hardcore', 'Gabber'],
  ['Dubstep', 'dubstep'],
  ['Psytrance', 'Psy-Trance'],
  ['Electro', 'electro'],
  ['Ambient', 'ambient'],
  ['Disco', 'Nu Disco'],
];
