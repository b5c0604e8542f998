// Checked only by the compiler: a line that is marked as an error and has none is an error itself.
import { events } from '#addresses/events/events.ts';
import { type events as contract } from '#shared/contract/events/events.ts';
import type {
  RouteDescriptor,
  RouteResponse,
  RouteRequest,
  Route,
} from '#shared/contract/route.ts';
import { call } from '#web/api/call.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const holds = <_ extends true>() => undefined;

const { list, quickAdd: book } = events.routes;

// It has what navigation needs.
export const addressed: RouteDescriptor = list;
export const [name, path, method, access] = [events.name, list.path, list.method, list.access];

// The build leaves the schemas out: code that reads one has to import the contract.
// @ts-expect-error An address has no body.
export const body = book.body;
// @ts-expect-error An address has no query.
export const query = list.query;
// @ts-expect-error An address has no reply.
export const reply = list.reply;
// @ts-expect-error An address has no summary.
export const summary = list.summary;
// @ts-expect-error An area of addresses does not say what its function may touch.
export const uses = events.uses;
// @ts-expect-error An address is no route.
export const route: Route = list;
// @ts-expect-error There is no such area.
export { nothing } from '#addresses/events/nothing.ts';

// Calls have the same requests and replies as the contract's own.
holds<Equal<RouteRequest<typeof book>, RouteRequest<typeof contract.routes.quickAdd>>>();
holds<Equal<RouteResponse<typeof list>, RouteResponse<typeof contract.routes.list>>>();

export const asked = () => {
  void call(events.routes.details, { params: { id: 'E1' } }).then(({ data }) => data.eventName);
  // @ts-expect-error The body is missing.
  void call(book, {});
  // @ts-expect-error There is no such sort column.
  useRoute(events, 'list', { body: { sortColumn: 'mood' } });
  // @ts-expect-error There is no such route.
  useRouteMutation(events, 'forget');
};
