import { type NetworkFields, type NetworkMember, networkTable } from '@tandem/shared/contract/coaching/network';
import { nothingTyped } from '@tandem/shared/fields/values';

/** What the form changes of a person. */
export const memberValues = ({ id: _id, version: _version, function: _function, ...values }: NetworkMember) =>
  values satisfies NetworkFields;

export const nobody = nothingTyped(networkTable);
