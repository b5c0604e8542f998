import type { PersonalAccount } from '#functions/data/accounts.ts';
import { getFranchise } from '#functions/data/franchises.ts';
import { endSession } from '#functions/data/sessions.ts';
import { getUser } from '#functions/data/users.ts';
import { checkCredentials, startSession } from '#functions/flows/sign-in.ts';
import { found, Invalid, TooManyAttempts } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { newToken } from '#functions/http/session.ts';
import { type Account, sessions } from '#shared/contract/sessions.ts';
import { defaultTimeZone, defaultWeekStart } from '#shared/domain/calendar-defaults.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(sessions, {
  async signIn({ body }, { now, setSession }) {
    const { email, password, userId, ...device } = body;
    const signIn = await checkCredentials({ email, password }, now);
    if (signIn.outcome === 'refused') throw Invalid.field('password', 'msg_sign_in_failed');
    if (signIn.outcome === 'locked') {
      throw new TooManyAttempts('msg_sign_in_locked', { minutes: signIn.minutes });
    }
    const { accounts } = signIn;
    if (accounts.length === 0) throw Invalid.field('general', 'msg_sign_in_inactive');
    const chosen = userId ? accounts.filter(({ user }) => user.userId === userId) : accounts;
    const [only, ...others] = chosen;
    if (!only) throw Invalid.field('userId', 'msg_choose_account');
    if (others.length > 0) return { data: chosen.map(choiceOf) };
    const { token, tokenHash } = newToken();
    await startSession(only, tokenHash, device, now);
    setSession(token);
    return { data: [accountOf(only)] };
  },

  async signOut(_input, { session, clearSession }) {
    await endSession(session.tokenHash);
    clearSession();
    return { general: said('msg_signed_out') };
  },

  async profile(_input, { scope, session }) {
    const [user, franchise] = await Promise.all([
      getUser(scope, session.userId),
      getFranchise(scope),
    ]);
    return { data: accountOf({ user: found(user), franchise }) };
  },
});

function accountOf({ user, franchise }: PersonalAccount): Account {
  const { userId, firstName, lastName, email, role, permissions } = user;
  return {
    id: userId,
    franchiseId: franchise?.franchiseId ?? null,
    franchiseName: franchise?.name ?? null,
    firstName,
    lastName,
    email,
    role,
    permissions: [...permissions],
    franchiseDefaultTimezone: franchise?.timeZone ?? defaultTimeZone,
    startDayOfWeekForMonth: franchise?.weekStart ?? defaultWeekStart,
  };
}

function choiceOf({ user, franchise }: PersonalAccount) {
  const { userId: id, role } = user;
  return {
    id,
    role,
    franchiseId: franchise?.franchiseId ?? null,
    franchiseName: franchise?.name ?? null,
  };
}
