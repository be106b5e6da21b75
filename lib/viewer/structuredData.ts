import type { Bundle } from "#lib/plan/bundle";

const MOST_EXHIBITORS = 100;

/**
 * The event in the words that search engines read (schema.org). `page` is its address now, which the published slug
 * is not any more once the event was renamed.
 */
export function structuredData({ event, exhibitors }: Bundle, page: string): string {
  const { name, description, startsAt, endsAt, venue, logoUrl } = event;
  const data = {
    "@context": "https://schema.org",
    "@type": "ExhibitionEvent",
    name,
    url: page,
    ...(description && { description }),
    ...(startsAt && { startDate: startsAt }),
    ...(endsAt && { endDate: endsAt }),
    image: `${page}/image.png`,
    ...(logoUrl && { logo: new URL(logoUrl, page).href }),
    ...(venue && {
      location: {
        "@type": "Place",
        name: venue.name ?? venue.address ?? name,
        ...(venue.address && { address: venue.address }),
        ...(venue.lat !== undefined &&
          venue.lng !== undefined && {
            geo: { "@type": "GeoCoordinates", latitude: venue.lat, longitude: venue.lng },
          }),
      },
    }),
    attendee: exhibitors.slice(0, MOST_EXHIBITORS).map((exhibitor) => ({
      "@type": "Organization",
      name: exhibitor.name,
      url: exhibitor.website ?? `${page}?exhibitor=${exhibitor.slug}`,
    })),
  };
  // Inside of a script a text must not be able to end it.
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
