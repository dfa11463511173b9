/** Places of the demo's festivals: 40 countries with a zone and a few cities each. */
export interface Country {
  readonly code: string;
  readonly timezone: string;
  readonly cities: readonly string[];
}

const country = (code: string, timezone: string, ...cities: string[]): Country => ({
  code,
  timezone,
  cities,
});

export const COUNTRIES: readonly Country[] = [
  country(
    'NL',
    'Europe/Amsterdam',
    'Amsterdam',
    'Rotterdam',
    'Utrecht',
    'Eindhoven',
    'Biddinghuizen',
    'Zwolle',
  ),
  country('DE', 'Europe/Berlin', 'Berlin', 'Leipzig', 'Hamburg', 'Mannheim', 'Gräfenhainichen', 'Köln'),
  country('GB', 'Europe/London', 'London', 'Bristol', 'Manchester', 'Glasgow', 'Leeds', 'Daresbury'),
  country('BE', 'Europe/Brussels', 'Boom', 'Gent', 'Antwerpen', 'Hasselt', 'Dour'),
  country('FR', 'Europe/Paris', 'Paris', 'Lyon', 'Nantes', 'Montpellier', 'Marseille', 'Rennes'),
  country('US', 'America/Los_Angeles', 'Indio', 'Las Vegas', 'San Bernardino', 'Oakland', 'Seattle'),
  country('ES', 'Europe/Madrid', 'Barcelona', 'Madrid', 'Benicàssim', 'Fraga', 'Ibiza'),
  country('IT', 'Europe/Rome', 'Torino', 'Milano', 'Napoli', 'Bologna'),
  country('CA', 'America/Vancouver', 'Salmo', 'Merritt', 'Vancouver', 'Pemberton'),
  country('PL', 'Europe/Warsaw', 'Katowice', 'Gdynia', 'Płock', 'Warszawa'),
  country('HR', 'Europe/Zagreb', 'Tisno', 'Zrće', 'Pula', 'Split'),
  country('PT', 'Europe/Lisbon', 'Lisboa', 'Porto', 'Idanha-a-Nova'),
  country('HU', 'Europe/Budapest', 'Budapest', 'Ozora', 'Zamárdi'),
  country('RO', 'Europe/Bucharest', 'Cluj-Napoca', 'Mamaia', 'Timișoara'),
  country('AT', 'Europe/Vienna', 'Wien', 'Linz', 'Graz'),
  country('CH', 'Europe/Zurich', 'Zürich', 'Lausanne', 'Genève'),
  country('SE', 'Europe/Stockholm', 'Stockholm', 'Göteborg', 'Malmö'),
  country('NO', 'Europe/Oslo', 'Oslo', 'Tromsø', 'Bergen'),
  country('DK', 'Europe/Copenhagen', 'København', 'Aarhus', 'Odense'),
  country('FI', 'Europe/Helsinki', 'Helsinki', 'Turku'),
  country('IE', 'Europe/Dublin', 'Dublin', 'Cork'),
  country('CZ', 'Europe/Prague', 'Praha', 'Brno', 'Hradec Králové'),
  country('RS', 'Europe/Belgrade', 'Novi Sad', 'Beograd'),
  country('GE', 'Asia/Tbilisi', 'Tbilisi', 'Anaklia'),
  country('TR', 'Europe/Istanbul', 'İstanbul', 'İzmir'),
  country('GR', 'Europe/Athens', 'Athína', 'Thessaloníki'),
  country('LT', 'Europe/Vilnius', 'Vilnius', 'Kaunas'),
  country('EE', 'Europe/Tallinn', 'Tallinn', 'Tartu'),
  country('MX', 'America/Mexico_City', 'Ciudad de México', 'Monterrey', 'Playa del Carmen'),
  country('BR', 'America/Sao_Paulo', 'São Paulo', 'Itu', 'Curitiba'),
  country('AR', 'America/Argentina/Buenos_Aires', 'Buenos Aires', 'Córdoba'),
  country('CL', 'America/Santiago', 'Santiago', 'Valparaíso'),
  country('CO', 'America/Bogota', 'Medellín', 'Bogotá'),
  country('AU', 'Australia/Melbourne', 'Melbourne', 'Lindenow South', 'Castlemaine'),
  country('NZ', 'Pacific/Auckland', 'Gisborne', 'Wānaka'),
  country('JP', 'Asia/Tokyo', '東京', 'Naeba', 'Chiba'),
  country('IN', 'Asia/Kolkata', 'Goa', 'Pune', 'Mumbai'),
  country('TH', 'Asia/Bangkok', 'Bangkok', 'Pattaya'),
  country('ZA', 'Africa/Johannesburg', 'Cape Town', 'Johannesburg'),
  country('MA', 'Africa/Casablanca', 'Marrakech', 'Agafay'),
];
