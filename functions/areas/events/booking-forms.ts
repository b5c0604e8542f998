import {
  type BookingForm,
  getBookingForm,
  listBookingForms,
  saveBookingForm,
} from '#functions/data/events/booking-forms.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Conflict, requireFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { buildApiUrl, buildScreenUrl } from '#functions/ports/urls.ts';
import { createPublicKey, createToken } from '#functions/ports/secrets/tokens.ts';
import { type BookingFormLink, bookingForms } from '#shared/contract/events/booking-forms.ts';
import { bookingFramePath } from '#shared/contract/edge.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(bookingForms, {
  async list(_input, { scope, session }) {
    const [forms, brands] = await Promise.all([listBookingForms(scope), listBrands()]);
    const readable = session.brandIds.filter((brandId) => includesBrand(scope.brands, brandId));
    return {
      data: readable.map((brandId) => {
        const brand = brands.find((it) => it.brandId === brandId);
        const form = forms.find((it) => it.brandId === brandId);
        return toFormLink({ brandId, brandOrigins: brand?.allowedOrigins ?? [] }, form);
      }),
    };
  },

  async save({ body: { brandId, active, renew } }, context) {
    const { scope } = context;
    requireBrand(context, brandId);
    const before = await getBookingForm(scope, brandId);
    const previous = renew ? undefined : before;
    const isSaved = await saveBookingForm(scope, before, {
      brandId,
      active,
      formKey: previous?.formKey ?? createPublicKey(),
      secret: previous?.secret ?? createToken().token,
      allowedOrigins: before?.allowedOrigins ?? [],
    });
    if (!isSaved) throw new Conflict();
    return { general: successMessage(active ? 'msg_booking_form_on' : 'msg_booking_form_off') };
  },

  async setAllowedOrigins({ body: { brandId, version, allowedOrigins } }, context) {
    const { scope } = context;
    requireBrand(context, brandId);
    const before = requireFound(await getBookingForm(scope, brandId));
    if (before.version !== version) throw new Conflict();
    const isSaved = await saveBookingForm(scope, before, { ...before, allowedOrigins });
    if (!isSaved) throw new Conflict();
    return { general: successMessage('msg_booking_form_origins') };
  },
});

type FormBrand = Pick<BookingFormLink, 'brandId' | 'brandOrigins'>;

function toFormLink(ofBrand: FormBrand, form: BookingForm | undefined): BookingFormLink {
  const none = { active: false, url: '', frameUrl: '', allowedOrigins: [], version: 0 };
  if (!form) return { ...ofBrand, ...none };
  const { formKey, active, allowedOrigins, version } = form;
  return {
    ...ofBrand,
    active,
    allowedOrigins,
    version,
    url: buildScreenUrl(`/book/${formKey}`),
    frameUrl: buildApiUrl(`${bookingFramePath}?form=${formKey}`),
  };
}
