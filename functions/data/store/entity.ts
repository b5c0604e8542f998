// ElectroDB's entities, created on first use. Creating one validates and parses its whole model,
// which takes about a millisecond. A bundle holds dozens of entities, and a call uses only a few.
import { Entity as ElectroEntity } from 'electrodb';

export const Entity = new Proxy(ElectroEntity, {
  construct(made, args) {
    let entity: object | undefined;
    return new Proxy(made.prototype, {
      get: (_, name) => bindMember((entity ??= Reflect.construct(made, args)), name),
    });
  },
});

/** Binds methods to the entity, so that their own property reads bypass the proxy. */
function bindMember(entity: object, name: string | symbol): unknown {
  const member: unknown = Reflect.get(entity, name);
  return typeof member === 'function' ? member.bind(entity) : member;
}
