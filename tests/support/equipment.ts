// Equipment of a franchise, as its owner adds and logs it.
import { newId } from '#functions/ports/ids.ts';
import { assetRecords } from '#shared/contract/equipment/asset-records.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import type { Request } from '#shared/contract/route.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Caller, noon } from './world.ts';

export const truck = { assetName: 'Big Blue', brandId: 'shaved-ice', make: 'Ford', model: 'E-450' };

export async function addType(caller: Caller, assetTypeName = `Truck ${newId(noon)}`) {
  const body = { assetTypeName, requestKey: newId(noon) };
  return (await caller.call(assetTypes, 'add', { body })).body.data.id;
}

type Added = Request<typeof assets.routes.add>['body'];

export async function addTruck(caller: Caller, over: Partial<Added> = {}, at?: Instant) {
  const assetTypeId = over.assetTypeId ?? (await addType(caller));
  const body = { ...truck, assetTypeId, requestKey: newId(noon), ...over };
  return caller.call(assets, 'add', { body }, at);
}

export const truckIdOf = async (caller: Caller, over: Partial<Added> = {}) =>
  (await addTruck(caller, over)).body.data.id;

type Logged = Request<typeof assetRecords.routes.add>['body'];

export async function logRecord(caller: Caller, assetId: string, over: Partial<Logged> = {}) {
  const entry = { kind: 'maintenance', recordDate: '2026-07-10' } as const;
  const body = { assetId, ...entry, requestKey: newId(noon), ...over };
  return caller.call(assetRecords, 'add', { body });
}

export const truckOf = async (caller: Caller, id: string) =>
  (await caller.call(assets, 'details', { params: { id } })).body.data;

export const logOf = async (caller: Caller, id: string) =>
  (await caller.call(assetRecords, 'list', { params: { id } })).body.data;
