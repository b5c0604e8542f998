import {
  type BookingForm,
  getBookingForm,
  listBookingForms,
  saveBookingForm,
} from '#functions/data/events/booking-forms.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Conflict } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { screenLink } from '#functions/ports/links.ts';
import { newPublicKey, newToken } from '#functions/ports/tokens.ts';
import { type BookingFormLink, bookingForms } from '#shared/contract/events/booking-forms.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(bookingForms, {
  async list(_input, { scope, session }) {
    const forms = await listBookingForms(scope);
    const readable = session.brandIds.filter((brandId) => includesBrand(scope.brands, brandId));
    return {
      data: readable.map((brandId) => linkOf(brandId, forms)),
    };
  },

  async save({ body: { brandId, active, renew } }, context) {
    const { scope } = context;
    requireBrand(context, brandId);
    const before = await getBookingForm(scope, brandId);
    const kept = renew ? undefined : before;
    const formKey = kept?.formKey ?? newPublicKey();
    const secret = kept?.secret ?? newToken().token;
    const isSaved = await saveBookingForm(scope, before, { brandId, formKey, secret, active });
    if (!isSaved) throw new Conflict();
    return { general: said(active ? 'msg_booking_form_on' : 'msg_booking_form_off') };
  },
});

function linkOf(brandId: string, forms: readonly BookingForm[]): BookingFormLink {
  const form = forms.find((it) => it.brandId === brandId);
  if (!form) return { brandId, active: false, url: '' };
  return { brandId, active: form.active, url: screenLink(`/book/${form.formKey}`) };
}
