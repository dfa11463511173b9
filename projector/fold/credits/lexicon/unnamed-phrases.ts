import { nameKey } from '../../../../db/keys/index.ts';

/** Complete texts that name no one, in the languages of lineups. */
const PHRASES = [
  ...['id', 'ids', 'n n', 'unknown', 'unknown artist', 'various', 'various artists', 'guest', 'guests', 'special guest', 'special guests'],
  ...['surprise', 'open decks', 'open b2b', 'b2b', 'all together', 'and more', 'many more', 'and many more', 'coming soon', 'more to come'],
  ...['more soon', 'more names soon', 'local dj', 'local djs', 'dj set', 'live set', 'hybrid set', 'live act', 'live pa', 'local support'],
  ...['resident dj', 'resident djs', 'residents', 'support', 'support act', 'support acts', 'support tba', 'dj support', 'opening act', 'guest dj', 'guest djs', 'guest set', 'more names tba', 'details soon', 'announcement soon', 'to follow'],
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
  ...['後日発表', '近日発表', '近日公開', '特別ゲスト', 'and more'],
]; // prettier-ignore

/** True if the words are exactly such a phrase. @param words joined by a space, each a name key. */
export const isUnnamedPhrase = (words: string): boolean => EXACT.has(words);

const EXACT = new Set(PHRASES.map((phrase) => phrase.split(' ').map(nameKey).join(' ')));

/** Begins it as one of them does? Nearly no name does. */
export const mayBePhrase = (text: string): boolean => BEGINS.test(text);

const FIRST = [...new Set(PHRASES.map((phrase) => phrase.split(' ')[0]!))];
const BEGINS = new RegExp(`^[^\\p{L}]*(?:${FIRST.join('|')}|[nu]\\W)(?!\\p{L})`, 'iu');
