// What Stripe documents about the calls that the product makes but its OpenAPI document doesn't
// contain: limits of metadata and texts, URLs, amounts, and how long a page may last. These are
// checked before anything is executed, so that nothing is stored under the request's idempotency
// key.
import type { Refusal } from './stripe-openapi/check.ts';

const minute = 60;
const day = 86_400;

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
  mostPageSeconds: day,
  keyLength: 255,
  listed: 100,
};

const refusal = (param: string, message: string, code = 'parameter_invalid'): Refusal => ({
  code,
  message,
  param,
});

type Rule = (form: URLSearchParams, nowSeconds: number) => Refusal | undefined;

/** `name` is the method and the path. Undefined if Stripe would accept the request. */
export function brokenRule(
  name: string,
  form: URLSearchParams,
  nowSeconds: number,
): Refusal | undefined {
  for (const rule of rulesOf(name)) {
    const broken = rule(form, nowSeconds);
    if (broken) return broken;
  }
  return undefined;
}

function rulesOf(name: string): readonly Rule[] {
  switch (name) {
    case 'POST /v1/checkout/sessions':
      return [metadata, page, addresses, texts, price, applicationFee];
    case 'POST /v1/refunds':
      return [metadata, refundAmount];
    case 'GET /v1/refunds':
      return [listLimit];
    default:
      return [];
  }
}

export function brokenKey(idempotencyKey: string): Refusal | undefined {
  if (idempotencyKey.length <= limits.keyLength) return undefined;
  return refusal('Idempotency-Key', `Idempotency keys are at most ${limits.keyLength} characters`);
}

const groupOf = (name: string) => name.slice(0, name.lastIndexOf('['));

function metadata(form: URLSearchParams): Refusal | undefined {
  const given = [...form.keys()].filter((name) => /(^|\[)metadata\]?\[/.test(name));
  for (const group of new Set(given.map(groupOf))) {
    const names = given.filter((name) => groupOf(name) === group);
    if (names.length > limits.metadataKeys) {
      return refusal(group, `You can only have ${limits.metadataKeys} keys in metadata`);
    }
    for (const name of names) {
      const key = name.slice(group.length + 1, -1);
      if (key.length > limits.metadataKeyLength) {
        return refusal(name, `Metadata keys are at most ${limits.metadataKeyLength} characters`);
      }
      if ((form.get(name) ?? '').length > limits.metadataValueLength) {
        return refusal(
          name,
          `Metadata values are at most ${limits.metadataValueLength} characters`,
        );
      }
    }
  }
  return undefined;
}

function page(form: URLSearchParams, nowSeconds: number): Refusal | undefined {
  const given = form.get('expires_at');
  if (given === null) return undefined;
  const ahead = Number(given) - nowSeconds;
  if (!Number.isInteger(ahead)) return refusal('expires_at', `Invalid integer: ${given}`);
  const about = 'from Checkout Session creation.';
  if (ahead < limits.leastPageSeconds) {
    const message = `The \`expires_at\` timestamp must be at least 30 minutes ${about}`;
    return refusal('expires_at', message);
  }
  if (ahead > limits.mostPageSeconds) {
    const message = `The \`expires_at\` timestamp must be less than 24 hours ${about}`;
    return refusal('expires_at', message);
  }
  return undefined;
}

function addresses(form: URLSearchParams): Refusal | undefined {
  for (const param of ['success_url', 'cancel_url']) {
    const url = form.get(param);
    if (url === null && param === 'success_url') {
      return refusal(param, `Missing required param: ${param}.`, 'parameter_missing');
    }
    if (url === null) continue;
    if (!/^https?:\/\/[^\s/]/.test(url) || url.length > limits.urlLength) {
      const message = 'Not a valid URL: it needs an explicit scheme (such as https).';
      return refusal(param, message, 'url_invalid');
    }
  }
  return undefined;
}

function texts(form: URLSearchParams): Refusal | undefined {
  const email = form.get('customer_email');
  if (email !== null && (email.length > limits.emailLength || !/^[^\s@]+@[^\s@]+$/.test(email))) {
    return refusal('customer_email', `Invalid email address: ${email}`, 'email_invalid');
  }
  const name = 'line_items[0][price_data][product_data][name]';
  const title = form.get(name) ?? '';
  if (title.trim() === '')
    return refusal(name, 'A product needs a name', 'parameter_invalid_empty');
  const lengths = { [name]: limits.nameLength, client_reference_id: limits.referenceLength };
  for (const [param, most] of Object.entries(lengths)) {
    const text = form.get(param) ?? '';
    if (text.length > most) return refusal(param, `Invalid string: at most ${most} characters`);
  }
  return undefined;
}

const amountName = 'line_items[0][price_data][unit_amount]';
const amountIn = (form: URLSearchParams) => Number(form.get(amountName));

function price(form: URLSearchParams): Refusal | undefined {
  const [amount, quantity] = [amountIn(form), Number(form.get('line_items[0][quantity]') ?? 1)];
  if (!Number.isInteger(amount) || amount < 0) return refusal(amountName, 'Invalid integer');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 999_999) {
    return refusal('line_items[0][quantity]', 'Invalid quantity');
  }
  const total = amount * quantity;
  if (total < limits.leastCents) {
    const message = 'The Checkout Session’s total amount due must add up to at least $0.50 usd';
    return refusal(amountName, message, 'amount_too_small');
  }
  if (total > limits.mostCents) {
    const message = 'The Checkout Session’s total amount must be no more than $999,999.99';
    return refusal(amountName, message, 'amount_too_large');
  }
  return undefined;
}

function applicationFee(form: URLSearchParams): Refusal | undefined {
  const name = 'payment_intent_data[application_fee_amount]';
  const fee = form.get(name);
  if (fee === null || (/^\d+$/.test(fee) && Number(fee) <= amountIn(form))) return undefined;
  return refusal(name, 'Your application fee cannot be more than the amount of the charge.');
}

/** Whether the refund exceeds what is left depends on the charge: stripe-cards.ts checks that. */
function refundAmount(form: URLSearchParams): Refusal | undefined {
  const amount = form.get('amount');
  if (amount === null || /^[1-9]\d*$/.test(amount)) return undefined;
  return refusal('amount', 'Invalid positive integer', 'parameter_invalid_integer');
}

function listLimit(query: URLSearchParams): Refusal | undefined {
  const limit = Number(query.get('limit') ?? 10);
  if (Number.isInteger(limit) && limit >= 1 && limit <= limits.listed) return undefined;
  return refusal('limit', `This value must be between 1 and ${limits.listed}.`);
}
