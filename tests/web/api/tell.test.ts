import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { connectToasts, type Toast } from '#web/kit/feedback/toast-queue.ts';
import { noteShownMessage } from '#web/kit/form/shown-messages.ts';
import { notifyError, notifySuccess } from '#web/api/notify-result.ts';

const reactions = { onSignInRequired: vi.fn(), onForbidden: vi.fn() };
let toasts: Toast[] = [];
const listToasts = (kind: Toast['kind']) =>
  toasts.filter((toast) => toast.kind === kind).map((toast) => [toast.title, toast.description]);

const fails = (status: number, body: unknown, quiet = false) => {
  toasts = [];
  notifyError(new ApiError(status, body), quiet, reactions);
  return listToasts('error');
};

beforeEach(() => {
  vi.clearAllMocks();
  onTestFinished(connectToasts((toast) => toasts.push(toast)));
  // Without those that waited since another file's tests.
  toasts = [];
});

test('what is told before toasts can be shown waits for them', () => {
  connectToasts(() => undefined)();

  notifySuccess({ general: [{ message: 'Order saved.' }] });
  expect(toasts).toEqual([]);
  connectToasts((toast) => toasts.push(toast));

  expect(listToasts('success')).toEqual([['Success Message', 'Order saved.']]);
});

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
  const body = { zip: [{ message: 'Zip' }, { message: 'more' }], city: [{ message: 'City' }] };
  const hide = noteShownMessage('City');

  notifyError(new ApiError(400, body), false, reactions);
  vi.runAllTimers();
  hide();
  notifyError(new ApiError(400, { city: body.city }), false, reactions);
  vi.runAllTimers();

  expect(listToasts('error')).toEqual([
    ["That didn't work", 'Zip'],
    ["That didn't work", 'City'],
  ]);
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
  notifySuccess({ general: [{ message: 'Order saved.' }] });

  expect(listToasts('success')).toEqual([['Success Message', 'Order saved.']]);
});

test('the notice of a success leads on to where its caller says', () => {
  const location = { hash: '#/franchise/events/list' };
  vi.stubGlobal('window', { location });

  notifySuccess({ general: [{ message: 'Booked' }] }, { label: 'Open event', path: '/event/e1' });

  const action = toasts[0]?.action;
  expect(action?.label).toBe('Open event');
  action?.onClick();
  expect(location.hash).toBe('/event/e1');
  vi.unstubAllGlobals();
});
