/** Hosts that determine the type of a link; a host includes its subdomains. */
const HOSTS: Readonly<Record<string, string>> = {
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
};

/** The type of a link, by its host: `soundcloud`, `wikipedia` …; null for an unknown host. */
export function linkType(url: URL): string | null {
  const labels = url.hostname.split('.');
  for (let start = 0; start < labels.length - 1; start++) {
    const type = HOSTS[labels.slice(start).join('.')];
    if (type !== undefined) return type;
  }
  return null;
}

/**
 * A web address as people type it: the scheme may be missing, and words may precede it. Null if there is
 * none.
 */
export function webAddress(printed: string): URL | null {
  const written = /https?:\/\/\S+/i.exec(printed)?.[0];
  const bare = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(printed.trim())
    ? `http://${printed.trim()}`
    : null;
  const url = written ?? bare;
  return url !== null && URL.canParse(url) ? new URL(url) : null;
}
