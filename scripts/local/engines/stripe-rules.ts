// What Stripe documents about the calls that the product makes but its OpenAPI document doesn't
// contain: limits of metadata and texts, URLs, amounts, and how long a page may last. These are
// checked before anything is executed, so that nothing is stored under the request's idempotency
// key.
import type { RequestRejection } from './stripe-openapi/check.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';

const minute = 60;

/**
 * Stripe's own, from its reference of metadata, Checkout Sessions, refunds and idempotent requests.
 */
const limits = {
  metadataKeys: 50,
  metadataKeyLength: 40,
  metadataValueLength: 500,
  referenceLength: 200,
  emailLength: 800,
  urlLength: 5000,
  nameLength: 250,
  leastCents: 50,
  mostCents: 99_999_999,
  leastPageSeconds: 30 * minute,
  mostPageSeconds: daySeconds,
  keyLength: 255,
  listed: 100,
};

const createRejection = (
  param: string,
  message: string,
  code = 'parameter_invalid',
): RequestRejection => ({
  code,
  message,
  param,
});

type Rule = (form: URLSearchParams, nowSeconds: number) => RequestRejection | undefined;

/** `name` is the method and the path. Undefined if Stripe would accept the request. */
export function findBrokenRule(
  name: string,
  form: URLSearchParams,
  nowSeconds: number,
): RequestRejection | undefined {
  for (const rule of listRules(name)) {
    const broken = rule(form, nowSeconds);
    if (broken) return broken;
  }
  return undefined;
}

function listRules(name: string): readonly Rule[] {
  switch (name) {
    case 'POST /v1/checkout/sessions':
      return [checkMetadata, checkExpiry, checkUrls, checkTexts, checkPrice, checkApplicationFee];
    case 'POST /v1/refunds':
      return [checkMetadata, checkRefundAmount];
    case 'GET /v1/refunds':
    case 'GET /v1/disputes':
    case 'GET /v1/payouts':
      return [checkListLimit];
    default:
      return [];
  }
}

export function findInvalidKey(idempotencyKey: string): RequestRejection | undefined {
  if (idempotencyKey.length <= limits.keyLength) return undefined;
  return createRejection(
    'Idempotency-Key',
    `Idempotency keys are at most ${limits.keyLength} characters`,
  );
}

const getParameterGroup = (name: string) => name.slice(0, name.lastIndexOf('['));

function checkMetadata(form: URLSearchParams): RequestRejection | undefined {
  const metadataKeys = [...form.keys()].filter((name) => /(^|\[)metadata\]?\[/.test(name));
  for (const group of new Set(metadataKeys.map(getParameterGroup))) {
    const names = metadataKeys.filter((name) => getParameterGroup(name) === group);
    if (names.length > limits.metadataKeys) {
      return createRejection(group, `You can only have ${limits.metadataKeys} keys in metadata`);
    }
    for (const name of names) {
      const key = name.slice(group.length + 1, -1);
      if (key.length > limits.metadataKeyLength) {
        return createRejection(
          name,
          `Metadata keys are at most ${limits.metadataKeyLength} characters`,
        );
      }
      if ((form.get(name) ?? '').length > limits.metadataValueLength) {
        return createRejection(
          name,
          `Metadata values are at most ${limits.metadataValueLength} characters`,
        );
      }
    }
  }
  return undefined;
}

function checkExpiry(form: URLSearchParams, nowSeconds: number): RequestRejection | undefined {
  const expiresAt = form.get('expires_at');
  if (expiresAt === null) return undefined;
  const ahead = Number(expiresAt) - nowSeconds;
  if (!Number.isInteger(ahead))
    return createRejection('expires_at', `Invalid integer: ${expiresAt}`);
  const about = 'from Checkout Session creation.';
  if (ahead < limits.leastPageSeconds) {
    const message = `The \`expires_at\` timestamp must be at least 30 minutes ${about}`;
    return createRejection('expires_at', message);
  }
  if (ahead > limits.mostPageSeconds) {
    const message = `The \`expires_at\` timestamp must be less than 24 hours ${about}`;
    return createRejection('expires_at', message);
  }
  return undefined;
}

function checkUrls(form: URLSearchParams): RequestRejection | undefined {
  for (const param of ['success_url', 'cancel_url']) {
    const url = form.get(param);
    if (url === null && param === 'success_url') {
      return createRejection(param, `Missing required param: ${param}.`, 'parameter_missing');
    }
    if (url === null) continue;
    if (!/^https?:\/\/[^\s/]/.test(url) || url.length > limits.urlLength) {
      const message = 'Not a valid URL: it needs an explicit scheme (such as https).';
      return createRejection(param, message, 'url_invalid');
    }
  }
  return undefined;
}

function checkTexts(form: URLSearchParams): RequestRejection | undefined {
  const email = form.get('customer_email');
  if (email !== null && (email.length > limits.emailLength || !/^[^\s@]+@[^\s@]+$/.test(email))) {
    return createRejection('customer_email', `Invalid email address: ${email}`, 'email_invalid');
  }
  const name = 'line_items[0][price_data][product_data][name]';
  const title = form.get(name) ?? '';
  if (title.trim() === '')
    return createRejection(name, 'A product needs a name', 'parameter_invalid_empty');
  const lengths = { [name]: limits.nameLength, client_reference_id: limits.referenceLength };
  for (const [param, most] of Object.entries(lengths)) {
    const text = form.get(param) ?? '';
    if (text.length > most)
      return createRejection(param, `Invalid string: at most ${most} characters`);
  }
  return undefined;
}

const amountName = 'line_items[0][price_data][unit_amount]';
const getUnitAmount = (form: URLSearchParams) => Number(form.get(amountName));

function checkPrice(form: URLSearchParams): RequestRejection | undefined {
  const [amount, quantity] = [
    getUnitAmount(form),
    Number(form.get('line_items[0][quantity]') ?? 1),
  ];
  if (!Number.isInteger(amount) || amount < 0)
    return createRejection(amountName, 'Invalid integer');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 999_999) {
    return createRejection('line_items[0][quantity]', 'Invalid quantity');
  }
  const total = amount * quantity;
  if (total < limits.leastCents) {
    const message = 'The Checkout Session’s total amount due must add up to at least $0.50 usd';
    return createRejection(amountName, message, 'amount_too_small');
  }
  if (total > limits.mostCents) {
    const message = 'The Checkout Session’s total amount must be no more than $999,999.99';
    return createRejection(amountName, message, 'amount_too_large');
  }
  return undefined;
}

function checkApplicationFee(form: URLSearchParams): RequestRejection | undefined {
  const name = 'payment_intent_data[application_fee_amount]';
  const fee = form.get(name);
  if (fee === null || (/^\d+$/.test(fee) && Number(fee) <= getUnitAmount(form))) return undefined;
  return createRejection(
    name,
    'Your application fee cannot be more than the amount of the charge.',
  );
}

/** Whether the refund exceeds what is left depends on the charge: stripe-cards.ts checks that. */
function checkRefundAmount(form: URLSearchParams): RequestRejection | undefined {
  const amount = form.get('amount');
  if (amount === null || /^[1-9]\d*$/.test(amount)) return undefined;
  return createRejection('amount', 'Invalid positive integer', 'parameter_invalid_integer');
}

function checkListLimit(query: URLSearchParams): RequestRejection | undefined {
  const limit = Number(query.get('limit') ?? 10);
  if (Number.isInteger(limit) && limit >= 1 && limit <= limits.listed) return undefined;
  return createRejection('limit', `This value must be between 1 and ${limits.listed}.`);
}
