// Implements only the calls of Amazon Location that the product uses: completing a typed address,
// getting one place, and the distances between places. It knows the cities of a bundled gazetteer
// and no streets. Its page lists the requests.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { distanceMiles } from '#shared/domain/events/event-boundary.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { escapeHtml, readBody, sendJson, sendPage, getRequestUrl } from './responses.ts';
import { type GazetteerPlace, searchGazetteer } from './gazetteer.ts';
import { listen, type LocalServer } from './listen.ts';

const Search = z.object({
  QueryText: z.string().min(1),
  MaxResults: z.int().min(1).max(20).default(5),
  Filter: z.object({ IncludeCountries: z.array(z.string()) }),
});
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Positions = z.array(z.object({ Position }));
const Matrix = z.object({
  Origins: Positions.min(1).max(15),
  Destinations: Positions.min(1).max(100),
});

/** Roads are longer than straight lines, and a truck averages 35 miles an hour. */
const detourFactor = 1.3;
const metersPerMile = 1609.344;
const metersPerSecond = (35 * metersPerMile) / 3600;

const maxRecorded = 100;

export async function startLocationStandIn(): Promise<LocalServer> {
  const requestLog: string[] = [];
  return listen((request, response) => {
    handleRequest(requestLog, request, response).catch((error: unknown) =>
      sendError(response, 400, 'ValidationException', String(error)),
    );
  });
}

async function handleRequest(
  requestLog: string[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname } = getRequestUrl(request);
  if (pathname === '/')
    return sendPage(response, 'Amazon Location stand-in', renderOverview(requestLog));
  if (pathname.startsWith('/v2/place/')) {
    return sendPlace(response, decodeURIComponent(pathname.slice('/v2/place/'.length)));
  }
  if (pathname === '/v2/autocomplete') {
    const search = Search.parse(JSON.parse((await readBody(request)).toString('utf8')));
    requestLog.unshift(`Addresses: ${search.QueryText}`);
    requestLog.splice(maxRecorded);
    return sendSuggestions(response, search);
  }
  if (pathname === '/v2/route-matrix') {
    const matrix = Matrix.parse(JSON.parse((await readBody(request)).toString('utf8')));
    const pairs = matrix.Origins.length * matrix.Destinations.length;
    requestLog.unshift(`Distances: ${pairs}`);
    requestLog.splice(maxRecorded);
    return sendDistances(response, matrix);
  }
  return sendError(response, 404, 'ResourceNotFoundException', 'Nothing lies here.');
}

function sendSuggestions(response: ServerResponse, search: z.output<typeof Search>): void {
  const { QueryText: typed, MaxResults: limit, Filter: filter } = search;
  // Simulates throttling.
  if (/outage/i.test(typed))
    return sendError(response, 429, 'ThrottlingException', 'Rate exceeded');
  const isHere = filter.IncludeCountries.includes('USA');
  const found = isHere ? searchGazetteer(typed, limit) : [];
  sendJson(response, 200, {
    ResultItems: found.map((place) => ({
      PlaceId: Buffer.from(JSON.stringify(place)).toString('base64url'),
      PlaceType: place.street === '' ? 'Locality' : 'PointAddress',
      Title: formatLabel(place),
      Address: toAddress(place),
    })),
  });
}

function sendPlace(response: ServerResponse, placeId: string): void {
  const place: GazetteerPlace = JSON.parse(Buffer.from(placeId, 'base64url').toString('utf8'));
  sendJson(response, 200, {
    PlaceId: placeId,
    PlaceType: place.street === '' ? 'Locality' : 'PointAddress',
    Title: formatLabel(place),
    Address: toAddress(place),
    Position: [place.longitude, place.latitude],
  });
}

function toAddress(place: GazetteerPlace) {
  return {
    Label: formatLabel(place),
    Country: { Code2: 'US', Code3: 'USA', Name: 'United States' },
    Region: { Code: place.state },
    SubRegion: { Name: place.county },
    Locality: place.city,
    PostalCode: place.zip,
    ...(place.street === '' ? {} : { Street: place.street, AddressNumber: place.streetNumber }),
  };
}

function formatLabel({ streetNumber, street, city, state, zip }: GazetteerPlace): string {
  const line = `${streetNumber} ${street}`.trim();
  return `${formatAddressLine({ address: line, city, state, zip })}, United States`;
}

function sendDistances(
  response: ServerResponse,
  { Origins, Destinations }: z.output<typeof Matrix>,
) {
  const rows = Origins.map((from) =>
    Destinations.map((to) => {
      const miles =
        distanceMiles(toGeoPoint(from.Position), toGeoPoint(to.Position)) * detourFactor;
      const meters = Math.round(miles * metersPerMile);
      return { Distance: meters, Duration: Math.round(meters / metersPerSecond) };
    }),
  );
  sendJson(response, 200, {
    ErrorCount: 0,
    RouteMatrix: rows,
    RoutingBoundary: { Unbounded: true },
  });
}

const toGeoPoint = ([longitude, latitude]: z.output<typeof Position>) => ({ latitude, longitude });

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  response.setHeader('x-amzn-errortype', code);
  sendJson(response, status, { message });
}

function renderOverview(requestLog: readonly string[]): string {
  const rows = requestLog.map((it) => `<tr><td>${escapeHtml(it)}</td></tr>`);
  return `<p>No question leaves this laptop. Cities are those of a bundled gazetteer (GeoNames, CC BY 4.0);
streets and driving times are made up. What is typed with the word <code>outage</code> in it is refused.</p>
<table><tbody>${rows.join('') || '<tr><td>Nothing was asked yet.</td></tr>'}</tbody></table>`;
}
