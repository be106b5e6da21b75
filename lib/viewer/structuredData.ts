import type { Bundle } from "#lib/plan/bundle";

const MOST_EXHIBITORS = 100;

/**
 * The event as schema.org data for search engines. `page` is its current address, which differs from the published
 * slug after the event is renamed.
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
  // Escaped because `</script>` in a text would end the script.
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
