// People who unsubscribed from a franchise's optional mail (functions/decisions/150).
import type { GridRules } from '#shared/domain/lists/grid.ts';

/**
 * How they unsubscribed: through a mail's link, by a person of the franchise, or in the brand's
 * Mailchimp audience.
 */
export const optOutSources = ['link', 'person', 'mailchimp'] as const;
export type OptOutSource = (typeof optOutSources)[number];

export const optOutColumns = ['email', 'source', 'at'] as const;

export type OptOutRow = {
  readonly id: string;
  readonly email: string;
  readonly campaignName: string;
  readonly source: OptOutSource;
  readonly at: string;
};

type Filters = { readonly searchText: string };

export const optOutGrid: GridRules<OptOutRow, (typeof optOutColumns)[number], Filters, undefined> =
  {
    opening: { column: 'at', sortType: 'DESC' },
    cells: { email: ({ email }) => email, source: ({ source }) => source, at: ({ at }) => at },
    searched: ({ email, campaignName }) => [email, campaignName],
    fits: () => () => true,
    totals: { none: undefined, plus: () => undefined },
  };
