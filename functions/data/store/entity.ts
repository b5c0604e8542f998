// ElectroDB's entities, each made when it is first used. Making one checks and takes apart its whole
// model, about a millisecond; a bundle holds dozens of them, and a call uses a few.
import { Entity as ElectroEntity } from 'electrodb';

export const Entity = new Proxy(ElectroEntity, {
  construct(made, args) {
    let entity: object | undefined;
    return new Proxy(made.prototype, {
      get: (_, name) => memberOf((entity ??= Reflect.construct(made, args)), name),
    });
  },
});

/** A method keeps its own `this`: what it reads of the entity takes no way around. */
function memberOf(entity: object, name: string | symbol): unknown {
  const member: unknown = Reflect.get(entity, name);
  return typeof member === 'function' ? member.bind(entity) : member;
}
