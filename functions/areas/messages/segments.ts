import {
  createSegment,
  listSegments,
  setSegmentActivated,
} from '#functions/data/messages/segments.ts';
import { requireFound, NotFound } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(segments, {
  async create({ body }, caller) {
    const { requestKey: _, ...details } = body;
    const request = toIdempotentRequest(caller, 'segments.create', body);
    const id = await runIdempotent(request, (newSegmentId, part) =>
      createSegment({ id: newSegmentId, ...details, activated: true }, [part]),
    );
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_segment_saved', { name: details.segmentName }),
    };
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
    return { data: { id }, general: successMessage(key) };
  },
});
