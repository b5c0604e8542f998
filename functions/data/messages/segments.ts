// Segments: the platform's named audiences. Get one; listed by name from slim rows.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { AnnouncementAudience } from '#shared/domain/messages/audience.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  tryTransact,
} from '#functions/data/store/transact.ts';

export type Segment = AnnouncementAudience & {
  readonly id: string;
  readonly segmentName: string;
  readonly activated: boolean;
};

const Segments = defineEntity('segment', {
  attributes: {
    tenant: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Lowercase, for case-insensitive sorting. */
    sortName: { type: 'string', required: true },
    row: shapedAttribute<Segment>({
      id: '',
      segmentName: '',
      activated: false,
      franchiseIds: [],
      brandIds: [],
      roleIds: [],
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['id']),
    list: listIndex(['tenant'], ['sortName', 'id']),
  },
});

const tenant = platformTenant;

/** False if it already exists, or one of the writes in `also` was rejected. */
export async function createSegment(
  segment: Segment,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const sortName = segment.segmentName.toLowerCase();
  const item = { tenant, id: segment.id, sortName, row: segment };
  return tryTransact([toPut(Segments.create(item).params()), ...also]);
}

export async function getSegment(id: string): Promise<Segment | undefined> {
  const { data } = await Segments.get({ tenant, id }).go({ consistent: true });
  return data?.row;
}

export async function listSegments(): Promise<Segment[]> {
  const { data } = await Segments.query.list({ tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row);
}

/** False if there is no such segment. */
export async function setSegmentActivated(id: string, activated: boolean): Promise<boolean> {
  const change = Segments.patch({ tenant, id });
  return tryConditionalWrite(change.data(({ row }, { set }) => set(row.activated, activated)));
}
