// The sign-in as a state machine (spec §4): what the server still asks for, the answers so far, and
// what it rejected. A rejection leaves everything as it was typed or chosen.
import type {
  AccountChoice,
  SecondFactorSetUp,
  SignInReply,
} from '#shared/contract/accounts/sessions.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';

/** Sent along with email and password, with the names of spec §3. */
export type SignInAnswers = {
  readonly userId?: string;
  readonly staffAsManager?: boolean;
  readonly loginAsStaff?: boolean;
  readonly termsConditionAccepted?: boolean;
  /** Counts once, so it isn't sent again with the next answer, unless it sets the app up. */
  readonly code?: string;
  readonly trustDevice?: boolean;
};

export type SignInStep =
  | { readonly name: 'credentials' | 'signedIn' }
  | { readonly name: 'chooseAccount'; readonly accounts: readonly AccountChoice[] }
  | { readonly name: 'chooseLoginAs' | 'acceptTerms'; readonly account: AccountChoice | undefined }
  | SecondStep;

/** What takes the place of email and password once they are right. */
export type SecondStep =
  | { readonly name: 'enterCode' }
  | {
      readonly name: 'setUpSecondFactor';
      readonly account: AccountChoice | undefined;
      readonly setUp: SecondFactorSetUp;
    }
  /** The session is open. The codes are shown before the app opens, because never again. */
  | { readonly name: 'keepCodes'; readonly recoveryCodes: readonly string[] };

export const isSecondStep = (step: SignInStep): step is SecondStep =>
  step.name === 'enterCode' || step.name === 'setUpSecondFactor' || step.name === 'keepCodes';

export type SignInState = {
  readonly step: SignInStep;
  readonly answers: SignInAnswers;
  /** With it, the sign-in goes on without the password. */
  readonly challenge: string | undefined;
  readonly busy: boolean;
  readonly refused: FieldMessages;
};

export const initialSignInState: SignInState = {
  step: { name: 'credentials' },
  answers: {},
  challenge: undefined,
  busy: false,
  refused: {},
};

export type SignInEvent =
  /** The request is sent with this answer and the previous ones. */
  | { readonly type: 'sent'; readonly answers: SignInAnswers }
  /** A passkey was right, so the sign-in goes on with this challenge. */
  | { readonly type: 'proven'; readonly challenge: string }
  | { readonly type: 'replied'; readonly reply: SignInReply }
  | { readonly type: 'refused'; readonly fields: FieldMessages }
  /** The challenge is over, so only email and password lead on. */
  | { readonly type: 'ended'; readonly fields: FieldMessages }
  /** General and password errors are shown for a while and then cleared (spec §8). */
  | { readonly type: 'faded' }
  /** The person signs in as someone else, or rejects the terms. */
  | { readonly type: 'left' };

export function reduceSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'sent':
      return { ...state, answers: keepAnswers(state, event.answers), busy: true, refused: {} };
    case 'proven':
      return { ...state, challenge: event.challenge };
    case 'replied':
      return { ...state, ...toChallenge(event.reply), step: toStep(event.reply), busy: false };
    case 'refused':
      return { ...state, busy: false, refused: event.fields };
    case 'ended':
      return { ...initialSignInState, refused: event.fields };
    case 'faded':
      return { ...state, refused: withoutTemporaryErrors(state.refused) };
    case 'left':
      return initialSignInState;
  }
}

function keepAnswers(
  { answers, step }: SignInState,
  { code, ...otherAnswers }: SignInAnswers,
): SignInAnswers {
  const isSetUp = step.name === 'setUpSecondFactor' && code !== undefined;
  return { ...answers, ...otherAnswers, ...(isSetUp && { code }) };
}

function toChallenge(reply: SignInReply): Partial<SignInState> {
  if (reply.next === 'enterCode') return { challenge: reply.challenge };
  return reply.next === 'setUpSecondFactor' ? { challenge: reply.setUp.challenge } : {};
}

function toStep(reply: SignInReply): SignInStep {
  switch (reply.next) {
    case 'signedIn': {
      const { recoveryCodes } = reply;
      return recoveryCodes ? { name: 'keepCodes', recoveryCodes } : { name: 'signedIn' };
    }
    case 'enterCode':
      return { name: 'enterCode' };
    case 'setUpSecondFactor':
      return { name: reply.next, account: reply.data[0], setUp: reply.setUp };
    case 'chooseAccount':
      return { name: 'chooseAccount', accounts: reply.data };
    case 'chooseLoginAs':
    case 'acceptTerms':
      return { name: reply.next, account: reply.data[0] };
  }
}

function withoutTemporaryErrors({
  general: _general,
  password: _password,
  ...rest
}: FieldMessages) {
  return rest;
}
