import {
  createSegment,
  listSegments,
  setSegmentActivated,
} from '#functions/data/messages/segments.ts';
import { NotFound } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(segments, {
  async create({ body: { requestKey: id, ...details } }) {
    await createSegment({ id, ...details, activated: true });
    return { data: { id }, general: said('msg_segment_saved', { name: details.segmentName }) };
  },

  async list() {
    const all = await listSegments();
    return {
      data: all.map(({ franchiseIds, brandIds, roleIds, ...rest }) => ({
        ...rest,
        franchiseIds: [...franchiseIds],
        brandIds: [...brandIds],
        roleIds: [...roleIds],
      })),
    };
  },

  async setActivated({ params: { id }, body: { activated } }) {
    if (!(await setSegmentActivated(id, activated))) throw new NotFound();
    const key = activated ? 'msg_segment_activated' : 'msg_segment_deactivated';
    return { data: { id }, general: said(key) };
  },
});
