import { newId } from '#functions/ports/ids.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import {
  brandId,
  defineExamples,
  getExampleOwner,
  oncePerWorld,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const rules = [
  { ruleId: 'a', daysAfterDueDate: 7, feeType: 'Fixed' as const, amount: 2500, repeatDays: 0 },
];

const template = {
  templateName: 'School day',
  quoteDays: 14,
  clientInvoiceItems: [{ itemId: 'a', itemName: 'Cart', quantity: '1', unitPrice: 30_000 }],
};

const addTemplate = async (world: World, brand = brandId, templateName = template.templateName) => {
  const body = { ...template, templateName, brandId: brand, requestKey: newId(noon) };
  const owner = await getExampleOwner(world);
  return (await owner.call(invoiceSettings, 'addQuoteTemplate', { body })).body.data.id;
};
const getExampleTemplateId = oncePerWorld((world) => addTemplate(world));

export const examples = defineExamples(invoiceSettings, {
  byId: {
    saveQuoteTemplate: async (world) => ({
      body: { ...template, brandId, id: await getExampleTemplateId(world), version: 1 },
    }),
    // A deleted thing is gone for the next one.
    removeQuoteTemplate: async (world) => ({ params: { id: await addTemplate(world) } }),
  },
  fill: async (world, brand) => void (await addTemplate(world, brand)),
  writesBrand: {
    addQuoteTemplate: (brand) => ({
      body: { ...template, brandId: brand, requestKey: newId(noon) },
    }),
    saveQuoteTemplate: async (brand, world) => ({
      body: { ...template, brandId: brand, id: await getExampleTemplateId(world), version: 1 },
    }),
  },
  canaries: [
    {
      kind: 'quote template',
      onBrand: ['MANAGE_INVOICE'],
      plant: (world, brand, name) => addTemplate(world, brand, name),
    },
  ],
  writes: {
    saveLateFees: () => ({ body: { version: 0, enabled: true, rules } }),
    previewLateFees: () => ({ body: { rules } }),
    saveReminders: () => ({
      body: { version: 0, reminders: [{ slot: 'reminder1', days: 7, when: 'before' }] },
    }),
    saveDefaults: () => ({ body: { version: 0, dueDays: 30, quoteDays: 14 } }),
    adminAddQuoteTemplate: () => ({ body: { ...template, brandId, requestKey: newId(noon) } }),
  },
  admits: [
    ['Franchise', 'saveLateFees', 'admitted'],
    ['Driver', 'lateFees', 'refused'],
  ],
});
