import { expect, test } from 'vitest';
import type { AccountChoice, SignInReply } from '#shared/contract/accounts/sessions.ts';
import { successMessage } from '#shared/text/catalogue.ts';
import {
  reduceSignIn,
  type SignInAnswers,
  type SignInEvent,
  type SignInState,
  initialSignInState,
} from '#web/areas/accounts/sign-in/sign-in-flow.ts';

const choice = (id: string, role: AccountChoice['role']): AccountChoice => ({
  id,
  role,
  franchiseId: `f-${id}`,
  franchiseName: `Franchise ${id}`,
});
const [dana, eve] = [choice('dana', 'Franchise'), choice('eve', 'Manager')];

const asks = {
  account: {
    next: 'chooseAccount',
    data: [dana, eve],
    general: successMessage('msg_choose_account'),
  },
  loginAs: { next: 'chooseLoginAs', data: [eve], general: successMessage('msg_choose_login_as') },
  terms: { next: 'acceptTerms', data: [dana], general: successMessage('msg_accept_terms') },
} satisfies Record<string, SignInReply>;

const replied = (reply: SignInReply): SignInEvent => ({ type: 'replied', reply });
const sent = (answers: SignInAnswers = {}): SignInEvent => ({ type: 'sent', answers });
const walk = (...events: SignInEvent[]): SignInState =>
  events.reduce(reduceSignIn, initialSignInState);

test('several accounts open the franchise chooser, with all of them to choose from', () => {
  const { step } = walk(sent(), replied(asks.account));

  expect(step).toEqual({ name: 'chooseAccount', accounts: [dana, eve] });
});

test('a manager is asked whether to work as Franchise Admin or Staff', () => {
  const { step } = walk(sent(), replied(asks.loginAs));

  expect(step).toEqual({ name: 'chooseLoginAs', account: eve });
});

test('an owner who has not accepted the terms is shown them', () => {
  const { step } = walk(sent(), replied(asks.terms));

  expect(step).toEqual({ name: 'acceptTerms', account: dana });
});

test('each answer is sent along with the ones before it', () => {
  const { answers } = walk(
    sent(),
    replied(asks.account),
    sent({ userId: 'eve' }),
    replied(asks.loginAs),
    sent({ loginAsStaff: true }),
  );

  expect(answers).toEqual({ userId: 'eve', loginAsStaff: true });
});

test('a question stays on the screen while its answer is on the way', () => {
  const { step } = walk(sent(), replied(asks.terms), sent({ termsConditionAccepted: true }));

  expect(step.name).toBe('acceptTerms');
});

test('rejecting the terms, or going back, forgets the answers and asks for a password again', () => {
  const state = walk(sent(), replied(asks.account), sent({ userId: 'dana' }), replied(asks.terms), {
    type: 'left',
  });

  expect(state).toEqual(initialSignInState);
});

test('an objection leaves the question and what was answered', () => {
  const fields = { general: successMessage('err_unreachable') };

  const state = walk(sent(), replied(asks.terms), sent({ termsConditionAccepted: true }), {
    type: 'refused',
    fields,
  });

  expect(state).toMatchObject({ step: { name: 'acceptTerms' }, busy: false, refused: fields });
});

test('a challenge that is over leads back to the password, and says why', () => {
  const fields = { general: successMessage('msg_second_factor_over') };
  const code: SignInReply = {
    next: 'enterCode',
    data: [],
    challenge: 'one',
    general: successMessage('msg_enter_code'),
  };

  const state = walk(sent(), replied(code), sent({ code: '123456', trustDevice: true }), {
    type: 'ended',
    fields,
  });

  expect(state).toEqual({ ...initialSignInState, refused: fields });
});

test('a code is sent once, unless it sets up the app together with the last answer', () => {
  const general = successMessage('msg_enter_code');
  const key = { challenge: 'one', secret: 'ABCD', uri: 'otpauth://totp/a' };
  const code: SignInReply = { next: 'enterCode', data: [], challenge: 'one', general };
  const setUp: SignInReply = { next: 'setUpSecondFactor', data: [dana], setUp: key, general };

  const afterCode = walk(sent(), replied(code), sent({ code: '123456' }));
  const afterSetUp = walk(sent(), replied(setUp), sent({ code: '123456' }), replied(asks.terms));

  expect([afterCode.answers.code, afterSetUp.answers.code]).toEqual([undefined, '123456']);
});

test('general and password errors fade, others stay until the next attempt', () => {
  const email = successMessage('err_email');
  const fields = {
    general: successMessage('err_server'),
    password: successMessage('msg_sign_in_failed'),
    email,
  };
  const refused = walk(sent(), { type: 'refused', fields });

  const faded = reduceSignIn(refused, { type: 'faded' });

  expect(faded.refused).toEqual({ email });
  expect(reduceSignIn(faded, sent()).refused).toEqual({});
});
