import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { noteShownMessage } from '#web/kit/form/shown-messages.ts';
import { notifyError, notifySuccess } from '#web/api/notify-result.ts';

const reactions = { onSignInRequired: vi.fn(), onForbidden: vi.fn() };
/** What is shown now: in the history, repeating a toast only replaces the earlier one. */
const fails = (status: number, body: unknown, quiet = false) => {
  const error = vi.spyOn(toast, 'error');
  notifyError(new ApiError(status, body), quiet, reactions);
  const said = error.mock.calls.map(([title, options]) => [title, options?.description]);
  error.mockRestore();
  return said;
};

beforeEach(() => vi.clearAllMocks());

test('an unreachable server is told in the words of the catalogue', () => {
  expect(fails(0, undefined)).toEqual([
    ['Server Unreachable.', 'Sorry, seems like server is unreachable.'],
  ]);
});

test('a proxy that answers for the server is told as a server out of reach', () => {
  const said = [
    ...fails(500, { message: 'Internal Server Error' }),
    ...fails(503, '<html>Service Unavailable</html>', true),
  ];

  expect(said.map(([title]) => title)).toEqual(Array(2).fill('Server Unreachable.'));
});

test('a refusal is told field by field, the first message of each, unless a form shows it', () => {
  vi.useFakeTimers();
  const error = vi.spyOn(toast, 'error');
  const body = { zip: [{ message: 'Zip' }, { message: 'more' }], city: [{ message: 'City' }] };
  const hide = noteShownMessage('City');

  notifyError(new ApiError(400, body), false, reactions);
  vi.runAllTimers();
  hide();
  notifyError(new ApiError(400, { city: body.city }), false, reactions);
  vi.runAllTimers();

  expect(error.mock.calls.map(([title, options]) => [title, options?.description])).toEqual([
    ["That didn't work", 'Zip'],
    ["That didn't work", 'City'],
  ]);
  error.mockRestore();
  vi.useRealTimers();
});

test('a failure of the server is told as such', () => {
  expect(fails(500, { general: [{ message: 'Ours' }] })).toEqual([['Server Error', 'Ours']]);
});

test('without a session the person is asked to sign in', () => {
  expect(fails(401, {})).toEqual([
    ['Sign in required!', 'Please login again to access the application.'],
  ]);
  expect(reactions.onSignInRequired).toHaveBeenCalledOnce();
});

test('what is forbidden opens the dialog and no toast', () => {
  expect(fails(403, { general: [{ message: 'No' }] })).toEqual([]);
  expect(reactions.onForbidden).toHaveBeenCalledOnce();
});

test('a form that tells its own problems keeps 400 and 409 to itself, and nothing else', () => {
  expect(fails(400, { zip: [{ message: 'Quiet zip' }] }, true)).toEqual([]);
  expect(fails(409, { general: [{ message: 'Quiet' }] }, true)).toEqual([]);
  expect(fails(500, { general: [{ message: 'Loud' }] }, true)).toEqual([['Server Error', 'Loud']]);
});

test("a success is told with the reply's first general message", () => {
  const success = vi.spyOn(toast, 'success');

  notifySuccess({ general: [{ message: 'Order saved.' }] });

  expect(success.mock.calls).toMatchObject([['Success Message', { description: 'Order saved.' }]]);
  success.mockRestore();
});

test('the notice of a success leads on to where its caller says', () => {
  const success = vi.spyOn(toast, 'success');
  const location = { hash: '#/franchise/events/list' };
  vi.stubGlobal('window', { location });

  notifySuccess({ general: [{ message: 'Booked' }] }, { label: 'Open event', path: '/event/e1' });

  const action = success.mock.calls[0]?.[1]?.action;
  expect(action).toMatchObject({ label: 'Open event' });
  const hasClick = typeof action === 'object' && action !== null && 'onClick' in action;
  const onClick: unknown = hasClick ? action.onClick : undefined;
  if (typeof onClick === 'function') Reflect.apply(onClick, undefined, []);
  expect(location.hash).toBe('/event/e1');
  vi.unstubAllGlobals();
  success.mockRestore();
});
