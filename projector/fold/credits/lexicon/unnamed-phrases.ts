import { nameKey } from '../../../../db/keys/index.ts';

/** Complete texts that name no one, in the languages of lineups. */
const PHRASES = [
  ...['id', 'ids', 'n n', 'unknown', 'unknown artist', 'various', 'various artists', 'guest', 'guests', 'special guest', 'special guests'],
  ...['surprise', 'open decks', 'open b2b', 'b2b', 'all together', 'and more', 'many more', 'and many more', 'coming soon', 'more to come'],
  ...['more soon', 'more names soon', 'local dj', 'local djs', 'dj set', 'live set', 'hybrid set', 'live act', 'live pa', 'local support'],
  ...['etc', 'concert surprise', 'live surprise', 'set surprise', 'dj set surprise', 'concierto sorpresa', 'concerto a sorpresa', 'überraschungskonzert', 'verrassingsconcert', 'koncert niespodzianka'],
  ...['and many more to be confirmed', 'and many more tba', 'y más por confirmar', 'y muchos más por confirmar', 'y muchos más por anunciar', 'und viele weitere', 'et bien d autres', 'et plein d autres', 'e molti altri', 'e muitos mais', 'i wielu innych', 'en nog veel meer', 'och många fler', 'og mange flere', 'og flere', 'a mnoho dalších', 'a mnoho ďalších'],
  ...['resident dj', 'resident djs', 'residents', 'opening dj', 'opening djs', 'closing dj', 'closing djs', 'closing act', 'special closing act', 'warm up dj', 'warmup dj', 'crew djs', 'house djs', 'support', 'support act', 'support acts', 'support tba', 'dj support', 'opening act', 'guest dj', 'guest djs', 'guest set', 'more names tba', 'details soon', 'announcement soon', 'to follow'],
  ...['dj contest winner', 'winner dj contest', 'winner of the dj contest', 'contest winner', 'dj competition winner', 'talent contest winner', 'dj contest finalist', 'dj contest finalists', 'dj contest winners', 'contest finalists'],
  // German
  ...['wird noch bekannt gegeben', 'wird noch bekanntgegeben', 'wird bekannt gegeben', 'wird bekanntgegeben', 'folgt noch', 'demnächst'],
  ...['demnächst mehr', 'bald mehr', 'überraschungsgast', 'überraschung', 'überraschungsact', 'geheimer gast', 'geheimer act', 'n n b'],
  ...['n t b', 'nnb', 'ntb', 'uvm', 'und viele mehr', 'und mehr', 'und weitere', 'geheimer headliner', 'gast dj', 'gast djs', 'mehr bald'],
  ...['gewinner dj contest', 'gewinner des dj contests', 'dj contest gewinner', 'newcomer contest gewinner'],
  ...['weitere folgen', 'weitere acts folgen', 'weitere künstler folgen', 'act folgt', 'acts folgen', 'headliner folgt', 'folgt'],
  ...['line up folgt', 'lineup folgt', 'programm folgt', 'künstler folgt', 'mehr in kürze', 'in kürze mehr', 'in kürze'],
  // Dutch
  ...['verrassingsact', 'verrassing', 'verrassingsgast', 'nog bekend te maken', 'volgt', 'volgt nog', 'binnenkort bekend', 'programma volgt'],
  ...['wordt bekend gemaakt', 'wordt nog bekend gemaakt', 'wordt bekendgemaakt', 'wordt nog bekendgemaakt', 'en meer', 'en vele anderen'],
  ...['geheime gast', 'geheime act', 'binnenkort meer', 'meer volgt', 'meer namen volgen', 'nog te bepalen', 'wordt aangekondigd', 'line up volgt'],
  // Nordic
  ...['special gast', 'special gäst', 'hemlig gäst', 'hemlig akt', 'hemlig artist', 'meddelas senare', 'annonceres senere', 'kommer snart'],
  ...['hemmelig gjest', 'hemmelig gæst', 'overraskelse', 'yllätysvieras', 'yllätysesiintyjä', 'julkistetaan myöhemmin'],
  // French
  ...['invité surprise', 'à annoncer', 'artiste surprise', 'invité spécial', 'invités spéciaux', 'à confirmer', 'à venir', 'à déterminer'],
  ...['invité secret', 'artiste secret', 'à suivre', 'et plus', 'et bien plus', 'bientôt annoncé', 'annonce à venir', 'bientôt', 'invité mystère', 'invitée surprise', 'à définir'],
  ...['dj invité', 'programme à venir', 'plus d artistes à venir', 'artistes à venir', 'artiste à venir', 'annoncé prochainement'],
  // Spanish
  ...['sorpresa', 'invitado sorpresa', 'por anunciar', 'a anunciar', 'por confirmar', 'a confirmar', 'por determinar', 'por definir'],
  ...['invitado especial', 'invitados especiales', 'artista invitado', 'artista por confirmar', 'artista sorpresa', 'invitado secreto'],
  ...['artista secreto', 'próximamente', 'a determinar', 'a definir', 'y más', 'y muchos más', 'artista por anunciar', 'artistas por anunciar', 'próximamente más', 'sin confirmar'],
  ...['dj invitado', 'dj sorpresa', 'más artistas por confirmar', 'más por confirmar', 'muy pronto'],
  // Italian
  ...['da annunciare', 'ospite a sorpresa', 'ospite speciale', 'ospiti speciali', 'ospite d onore', 'da confermare', 'da definire'],
  ...['in via di definizione', 'ospite segreto', 'artista a sorpresa', 'prossimamente', 'e altri', 'e tanti altri', 'artista a definir', 'artista da annunciare', 'dj ospite', 'a breve', 'in arrivo'],
  // Portuguese
  ...['em breve', 'convidado especial', 'convidados especiais', 'convidada especial', 'convidado surpresa', 'convidado secreto'],
  ...['artista surpresa', 'surpresa', 'e mais', 'e muito mais', 'em breve mais', 'brevemente', 'dj convidado', 'artista convidado', 'por revelar', 'a revelar'],
  // Polish, Czech, Slovak
  ...['wkrótce', 'niespodzianka', 'gość specjalny', 'goście specjalni', 'gość niespodzianka', 'tajny gość', 'do ogłoszenia'],
  ...['do potwierdzenia', 'i więcej', 'już wkrótce', 'więcej wkrótce', 'artysta niespodzianka', 'brzy oznámíme', 'oznámíme brzy', 'již brzy více', 'překvapení', 'speciální host', 'tajný host', 'překvapení večera', 'bude oznámeno', 'bude upřesněno'],
  ...['již brzy', 'a další', 'prekvapenie', 'špeciálny hosť', 'tajný hosť'],
  // Hungarian, Croatian, Turkish
  ...['meglepetés', 'meglepetésvendég', 'meglepetés vendég', 'meglepetés fellépő', 'különleges vendég', 'titkos vendég', 'titkos fellépő'],
  ...['hamarosan', 'és még sokan mások', 'iznenađenje', 'specijalni gost', 'uskoro', 'yakında', 'sürpriz', 'sürpriz konuk'],
  // Russian, Ukrainian
  ...['специальный гость', 'специальные гости', 'секретный гость', 'тайный гость', 'сюрприз', 'гость сюрприз', 'скоро'],
  ...['будет объявлено', 'будет объявлен', 'уточняется', 'и другие', 'спеціальний гість', 'секретний гість', 'незабаром'],
  // Japanese
  ...['シークレット', 'シークレットゲスト', 'シークレットアクト', 'スペシャルゲスト', 'サプライズ', 'サプライズゲスト', 'ゲスト', '未定'],
  ...['後日発表', '近日発表', '近日公開', '特別ゲスト', 'and more', 'シークレットアーティスト', 'スペシャルアクト'],
  // Korean, Chinese, Greek, Hebrew, Arabic
  ...['게스트', '비밀 게스트', '시크릿 게스트', '스페셜 게스트', '특별 게스트', '특별 출연', '미정', '추후 공개', '곧 공개', '공개 예정'],
  ...['神秘嘉宾', '神秘嘉賓', '特别嘉宾', '特別嘉賓', '惊喜嘉宾', '驚喜嘉賓', '嘉宾待定', '待定', '待公布', '即将公布', '即將公布', '敬请期待', '敬請期待'],
  ...['σύντομα', 'έκπληξη', 'אורח מפתיע', 'אורחת מפתיעה', 'אורח הפתעה', 'יפורסם בקרוב', 'ضيف مفاجئ', 'قريبا', 'ускоро', 'очаквайте'],
]; // prettier-ignore

/*
 * Words of such phrases, which languages combine in many ways (`Host bude oznámen`, `Invitado por anunciar`, `Тайни гост`): a
 * text of nothing else names no one. One of them alone may be a name.
 */
const NOT_NAMED = [
  // Announced later, secret, surprise
  ...[
    'sorpresa surpresa surprise sorpreses secreto secreta segreto segreta misterioso misteriosa mystère anunciar anunciado anunciada',
  ],
  ...[
    'annoncer annoncé annoncée annunciare annunciato anunțat confirmar confirmado confirmer confirmé confermare confermato definir',
  ],
  ...[
    'definire determinar déterminer revelar révéler desvelar próximamente prossimamente prochainement brevemente bientôt',
  ],
  ...[
    'überraschung überraschungsgast überraschungsact geheim geheimer geheime bekanntgegeben bekannt angekündigt verrassing geheime',
  ],
  ...[
    'verrassingsact aangekondigd bekendgemaakt overraskelse hemmelig hemlig hemligt överraskning avslöjas meddelas annonceres',
  ],
  ...[
    'yllätys yllätysvieras salainen julkistetaan julkaistaan ilmoitetaan paljastetaan niespodzianka tajny tajna tajní tajni tajemniczy',
  ],
  ...[
    'ogłoszenia ogłoszony ogłoszona oznámíme oznámen oznámeno oznámena upřesněno překvapení prekvapenie predstavený odhalen odhalený',
  ],
  ...[
    'iznenađenje najavljen uskoro wkrótce brzy čoskoro meglepetés titkos hamarosan sürpriz gizli yakında açıklanacak duyurulacak',
  ],
  ...[
    'surpriză curând секретный тайный сюрприз объявлен объявлено анонсирован уточняется секретний таємний оголошено незабаром скоро',
  ],
  ...['таен тайни изненада тајни изненађење έκπληξη μυστικός σύντομα ανακοινωθεί'],
  // Guests
  ...[
    'invitado invitada invitados invitadas invité invitée invités convidado convidada convidados ospite ospiti gast gäste gasten',
  ],
  ...[
    'gjest gjester gæst gæster gäst gäster gost gosti host hosté hosť hostia gość goście vendég vendégek vieras vieraat konuk konuklar',
  ],
  ...['invitat invitați convidat convidats гость гости гост гість гості καλεσμένος καλεσμένη καλεσμένοι'],
];
const BESIDE_NOT_NAMED = [
  ...[
    'special speciale speciaal spécial spéciale especial especiales especiais specjalny specjalni speciální špeciálny specijalni',
  ],
  ...[
    'különleges özel erikoinen специальный специальные специален специјални спеціальний artista artistas artiste artistes artist artists',
  ],
  ...[
    'artysta artyści umělec umelec künstler artiest sanatçı esiintyjä fellépő izvođač act akt headliner headliners артист артисты',
  ],
  ...[
    'исполнитель хедлайнер виконавець dj djs більше lisää mehr meer más mais più plus plus více viac više więcej vise več',
  ],
  ...[
    'later später myöhemmin senere senare később později neskôr później kasnije позже tarde večera večeri wieczoru večer вечера',
  ],
];
const FILL =
  'por para a à ser será sera sarà de da di do del della la el le les los las the der die das ein eine een un une una uno nog noch wird werden wordt worden bude budou będzie będą est sont é y e et i und en og och ja is still will be not ne še ще се бъде буде будет будут θα dj';

const splitWords = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));
const keysIn = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(nameKey));
const CORE_WORDS = keysIn(splitWords(NOT_NAMED));
const FILL_WORDS = keysIn(FILL.split(' '));
const ALL_WORDS = new Set([...CORE_WORDS, ...FILL_WORDS, ...keysIn(splitWords(BESIDE_NOT_NAMED))]);
const FIRST_WORDS = new Set(splitWords([...NOT_NAMED, ...BESIDE_NOT_NAMED, FILL]));
const MAX_WORDS = 6;

/** A cheap first test of `areUnnamedWords`. */
export function mayBeUnnamed(text: string): boolean {
  const space = text.indexOf(' ');
  return space > 0 && FIRST_WORDS.has(text.slice(0, space).toLowerCase());
}

/** @param words each a name key. */
export function areUnnamedWords(words: readonly string[]): boolean {
  if (words.length > MAX_WORDS || !words.every((word) => ALL_WORDS.has(word))) return false;
  return (
    words.some((word) => CORE_WORDS.has(word)) && words.filter((word) => !FILL_WORDS.has(word)).length > 1
  );
}

/** True if the words are exactly such a phrase. @param words joined by a space, each a name key. */
export const isUnnamedPhrase = (words: string): boolean => EXACT.has(words);

const EXACT = new Set(PHRASES.map((phrase) => phrase.split(' ').map(nameKey).join(' ')));

/** Begins it as one of them does? Nearly no name does. */
export const mayBePhrase = (text: string): boolean => BEGINS.test(text);

const FIRST = [...new Set(PHRASES.map((phrase) => phrase.split(' ')[0]!))];
const BEGINS = new RegExp(`^[^\\p{L}]*(?:${FIRST.join('|')}|[nu]\\W)(?!\\p{L})`, 'iu');
