// The campaigns of Mailchimp's stand-in: created with the form on its page, and listed as Mailchimp
// documents `GET /3.0/campaigns`.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

export type StandInCampaign = {
  readonly id: string;
  readonly account: string;
  readonly audienceId: string;
  readonly title: string;
  /** In whole seconds, as Mailchimp stores it. */
  readonly createdAt: number;
};

const CampaignForm = z.object({
  apiKey: z.string(),
  audienceId: z.string(),
  title: z.string(),
  /** Empty means now. */
  createdAt: z.union([z.literal(''), z.iso.datetime({ offset: true })]),
});

export function parseCampaign(form: URLSearchParams, findAccount: (apiKey: string) => string) {
  const { apiKey, audienceId, title, createdAt } = CampaignForm.parse(Object.fromEntries(form));
  const milliseconds = createdAt === '' ? Date.now() : Date.parse(createdAt);
  return {
    id: randomBytes(5).toString('hex'),
    account: findAccount(apiKey),
    audienceId,
    title,
    createdAt: Math.floor(milliseconds / 1000) * 1000,
  } satisfies StandInCampaign;
}

const CampaignQuery = z.object({
  // Mailchimp documents a default of 10 and a maximum of 1000.
  count: z.coerce.number().int().min(0).max(1000).default(10),
  offset: z.coerce.number().int().min(0).default(0),
  list_id: z.string().optional(),
  since_create_time: z.iso.datetime({ offset: true }).optional(),
  sort_field: z.enum(['create_time', 'send_time']).optional(),
  sort_dir: z.enum(['ASC', 'DESC']).default('ASC'),
});

/** Lists the campaigns of one account. */
export function listStandInCampaigns(
  campaigns: readonly StandInCampaign[],
  query: URLSearchParams,
) {
  const {
    list_id: audienceId,
    since_create_time: since,
    ...page
  } = CampaignQuery.parse(Object.fromEntries(query));
  const from = since === undefined ? -Infinity : Date.parse(since);
  const matching = campaigns
    .filter(
      (it) => it.createdAt > from && (audienceId === undefined || it.audienceId === audienceId),
    )
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const ordered = page.sort_dir === 'ASC' ? matching : matching.toReversed();
  return {
    campaigns: ordered.slice(page.offset, page.offset + page.count).map(toCampaign),
    total_items: matching.length,
  };
}

const toCampaign = ({ id, audienceId, title, createdAt }: StandInCampaign) => ({
  id,
  type: 'regular',
  status: 'save',
  create_time: new Date(createdAt).toISOString().replace('.000Z', '+00:00'),
  recipients: { list_id: audienceId },
  settings: { title, subject_line: '' },
});
