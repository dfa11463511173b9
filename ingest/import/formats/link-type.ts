/** Hosts that determine the type of a link; a host includes its subdomains. */
const HOSTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'allmusic.com': 'allmusic',
    'bandcamp.com': 'bandcamp',
    'bandsintown.com': 'bandsintown',
    'beatport.com': 'beatport',
    'deezer.com': 'deezer',
    'discogs.com': 'discogs',
    'facebook.com': 'facebook',
    'imdb.com': 'imdb',
    'instagram.com': 'instagram',
    'itunes.apple.com': 'apple-music',
    'last.fm': 'lastfm',
    'lastfm.fr': 'lastfm',
    'linkedin.com': 'linkedin',
    'mixcloud.com': 'mixcloud',
    'music.apple.com': 'apple-music',
    'musicbrainz.org': 'musicbrainz',
    'myspace.com': 'myspace',
    'ra.co': 'resident-advisor',
    'rateyourmusic.com': 'rateyourmusic',
    'residentadvisor.net': 'resident-advisor',
    'setlist.fm': 'setlistfm',
    'songkick.com': 'songkick',
    'soundcloud.com': 'soundcloud',
    'spotify.com': 'spotify',
    'tiktok.com': 'tiktok',
    'twitch.tv': 'twitch',
    'twitter.com': 'twitter',
    'viaf.org': 'viaf',
    'vimeo.com': 'vimeo',
    'whosampled.com': 'whosampled',
    'wikidata.org': 'wikidata',
    'wikipedia.org': 'wikipedia',
    'x.com': 'twitter',
    'youtu.be': 'youtube',
    'youtube.com': 'youtube',
  }),
);

/** A web address as a link keeps it. */
interface WebAddress {
  readonly href: string;
  readonly hostname: string;
}

/** The type of a link, by its host: `soundcloud`, `wikipedia` …; null for an unknown host. */
export function linkType({ hostname }: WebAddress): string | null {
  let host = hostname;
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.')) {
    const type = HOSTS.get(host);
    if (type !== undefined) return type;
    host = host.slice(dot + 1);
  }
  return null;
}

const WRITTEN = /https?:\/\/\S+/i;
const BARE = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i;

/**
 * Addresses that `URL` leaves as they are, as most are: lowercase labels, the last one of letters (so that the host is
 * no number), a path without dots at the edge of a word, and nothing that is escaped.
 */
const PLAIN =
  /^https?:\/\/((?!xn--)[a-z0-9-]+(?:\.(?!xn--)[a-z0-9-]+)*\.(?!xn--)[a-z]{2,})\/[\w-]*(?:[./][\w-]+)*\/?$/;

/**
 * A web address as people type it: the scheme may be missing, and words may precede it. Null if there is
 * none.
 */
export function webAddress(printed: string): WebAddress | null {
  const plain = PLAIN.exec(printed);
  if (plain !== null) return { href: printed, hostname: plain[1]! };
  const written = WRITTEN.exec(printed)?.[0];
  if (written !== undefined) return parsed(written);
  const bare = printed.trim();
  return BARE.test(bare) ? parsed(`http://${bare}`) : null;
}

function parsed(text: string): WebAddress | null {
  if (!URL.canParse(text)) return null;
  const { href, hostname } = new URL(text);
  return { href, hostname };
}
