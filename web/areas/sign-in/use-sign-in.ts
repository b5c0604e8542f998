import { useEffect, useState } from 'react';
// Types only: this page loads without the contract's schemas, the router or a cache of answers.
import type { Received } from '#shared/contract/route.ts';
import type { metadata } from '#shared/contract/metadata.ts';
import type { AccountChoice, sessions } from '#shared/contract/sessions.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { limits } from '#shared/domain/limits.ts';
import { sealPassword } from '#shared/domain/sealed-password.ts';
import { said } from '#shared/text/signed-out.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type Address, call, type Given } from '#web/api/call.ts';
import { markSignedIn } from '#web/api/signed-in-mark.ts';
import { deviceOf } from './device.ts';

type SignIn = typeof sessions.routes.signIn;
type Body = Given<SignIn>['body'];
type Metadata = typeof metadata.routes.metadata;

/** Any other method or path than the contract's is a type error. */
const signIn: Address<SignIn> = { method: 'POST', path: '/v1/sessions' };
const whatAllMayKnow: Address<Metadata> = { method: 'GET', path: '/v1/metadata' };

const nothing: FieldMessages = {};

/** Signs in, unless there are several accounts to choose from. */
export function useSignIn() {
  const [busy, setBusy] = useState(false);
  const [accounts, setAccounts] = useState<readonly AccountChoice[]>();
  const [refused, setRefused] = useState(nothing);
  useEffect(() => {
    // Spec §8: general and password errors are shown for 4 seconds, then cleared.
    const timer = setTimeout(() => setRefused(lasting), limits.signInErrorShown);
    return () => clearTimeout(timer);
  }, [refused]);
  const send = async (body: Body) => {
    setBusy(true);
    setRefused(nothing);
    try {
      const reply = await sendSealed(body);
      if (reply.next === 'signedIn') return markSignedIn();
      if (reply.next === 'chooseAccount') return setAccounts(reply.data);
      setRefused({ general: reply.general });
    } catch (error) {
      setRefused(messagesOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, accounts, refused, send, startAgain: () => setAccounts(undefined) };
}

async function sendSealed(body: Body): Promise<Received<SignIn>> {
  const { data } = await call<Metadata>(whatAllMayKnow, {});
  const password = await sealPassword(body.password, data.passwordKey);
  return call<SignIn>(signIn, { body: { ...deviceOf(), ...body, password } });
}

const lasting = ({
  general: _general,
  password: _password,
  ...rest
}: FieldMessages): FieldMessages => rest;

function messagesOf(error: unknown): FieldMessages {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { general: said('err_unreachable') };
  return Object.keys(error.fields).length > 0 ? error.fields : { general: said('err_server') };
}
