import { z } from 'zod';
import { assetGridColumns, assetStates } from '#shared/domain/equipment/asset-grid.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { buildImportRoutes, RowNumber } from '#shared/contract/platform/record-imports.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import { area, franchise, franchiseAny, route } from '#shared/contract/route.ts';
import {
  ColorText,
  Id,
  InstantText,
  line,
  LocalDateText,
  paragraph,
  PlannedDayText,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

/** The last valid days; null if unknown. */
const dues = {
  registrationExpiresOn: LocalDateText.nullable().default(null),
  inspectionDueOn: LocalDateText.nullable().default(null),
  maintenanceDueOn: LocalDateText.nullable().default(null),
};

const ownDetails = {
  assetName: requiredLine(commonLimits.nameLength),
  brandId: Id,
  make: line(equipmentLimits.modelLength).default(''),
  model: line(equipmentLimits.modelLength).default(''),
  registrationNumber: line(equipmentLimits.registrationLength).default(''),
  /** The color in charts and schedules: #RRGGBB. */
  colorPicker: ColorText.default(equipmentLimits.defaultColor),
  /** The number of units: 1 for a truck, 40 for folding tables. */
  inventory: z.int().min(0).max(equipmentLimits.inventoryMaximum).default(1),
  notes: paragraph(commonLimits.notesLength).default(''),
  ...dues,
};

const details = { ...ownDetails, assetTypeId: Id };

const PlannedDue = PlannedDayText.nullable().default(null);

/**
 * A row of a file. Its type is named, and created if the franchise has none of that name. Due days of
 * another century are typing errors, or years of two digits that were misread.
 */
export const ImportedAsset = z.object({
  ...ownDetails,
  registrationExpiresOn: PlannedDue,
  inspectionDueOn: PlannedDue,
  maintenanceDueOn: PlannedDue,
  assetTypeName: requiredLine(commonLimits.nameLength),
  row: RowNumber,
});
export type ImportedAsset = z.infer<typeof ImportedAsset>;

export const AssetRow = z.object({
  id: Id,
  assetName: z.string(),
  assetTypeId: Id,
  assetTypeName: z.string(),
  colorPicker: ColorText,
  make: z.string(),
  model: z.string(),
  registrationNumber: z.string(),
  inventory: z.int(),
  brandId: Id,
  activated: z.boolean(),
  ...dues,
});
export type AssetRow = z.infer<typeof AssetRow>;

export const AssetDetails = z.object({
  id: Id,
  version: z.int().min(1),
  ...details,
  assetTypeName: z.string(),
  activated: z.boolean(),
  imageFileId: Id.nullable(),
  /** The photo's address; null if there is none. */
  signUrl: z.string().nullable(),
  signUrlExpiry: InstantText.nullable(),
});
export type AssetDetails = z.infer<typeof AssetDetails>;

/** The choices for people who assign equipment. */
export const AssetOption = z.object({
  id: Id,
  assetName: z.string(),
  assetTypeName: z.string(),
  colorPicker: ColorText,
  brandId: Id,
  activated: z.boolean(),
});
export type AssetOption = z.infer<typeof AssetOption>;

const filters = {
  state: z.enum(assetStates).default('active'),
  assetTypeIds: z.array(Id).max(listLimits.gridFilterValues).default([]),
};

export const AssetGridRequest = gridRequest(assetGridColumns, filters);
export type AssetGridRequest = z.output<typeof AssetGridRequest>;
export const AssetExport = gridExportRequest(assetGridColumns, filters);

const reads = franchise('MANAGE_EQUIPMENT', 'read');
const writes = franchise('MANAGE_EQUIPMENT', 'write');
const base = '/v1/secure/assets';

export const assets = area({
  noun: 'equipment',
  name: 'assets',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['asset'],
  routes: {
    list: route({
      method: 'GET',
      path: `${base}/list`,
      summary: 'The equipment of the franchise, to choose from',
      access: franchiseAny([
        { code: 'MANAGE_EQUIPMENT', level: 'read' },
        { code: 'MANAGE_EVENT', level: 'read' },
        { code: 'MANAGE_TASK', level: 'read' },
        { code: 'ASSIGN_EQUIPMENT_TO_TASK', level: 'read' },
      ]),
      reply: z.object({ data: z.array(AssetOption) }),
    }),
    grid: gridRoute({
      path: `${base}/grid-data`,
      summary: 'The equipment grid',
      access: reads,
      body: AssetGridRequest,
      reply: gridReply(AssetRow),
    }),
    exportGrid: route({
      method: 'POST',
      path: `${base}/grid-data/export`,
      summary: 'The equipment grid as a workbook or CSV',
      access: reads,
      body: AssetExport,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'One piece of equipment',
      access: reads,
      reply: z.object({ data: AssetDetails }),
    }),
    add: route({
      method: 'POST',
      path: base,
      summary: 'Add a piece of equipment',
      access: writes,
      body: z.object({
        ...details,
        imageFileId: Id.nullable().default(null),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Change a piece of equipment',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        ...details,
        /** Null removes the photo; left out, the photo stays. */
        imageFileId: Id.nullable().optional(),
      }),
      reply: SavedReply,
    }),
    setActivated: route({
      method: 'PUT',
      path: `${base}/activate-deactivate`,
      summary: 'Activate or deactivate equipment; only active equipment can be assigned',
      access: writes,
      body: z.object({ id: Id, activated: z.boolean() }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/delete/{id}`,
      summary: 'Delete equipment that was never used',
      access: writes,
      reply: MessageReply,
    }),
    startImageUpload: route({
      method: 'POST',
      path: `${base}/image`,
      summary:
        'Create a signed upload URL for a photo; adding or changing equipment then names its id',
      access: writes,
      body: uploadBody('asset'),
      reply: UploadTarget,
    }),
    ...buildImportRoutes({ base, access: writes, row: ImportedAsset }),
  },
});
