import { text } from '#shared/text/orders/customer.ts';
import { QrCode } from '#web/kit/feedback/qr-code.tsx';

/** The code by which the truck finds the order. */
export function PickupCode({ url, number }: { url: string; number: string }) {
  return <QrCode content={url} label={text('customer_code', { number })} />;
}
