import type { Moment } from './dims';
import { followUps, following, meetings } from './facts.coaching';
import { funding, groups, lessons, requests, seats } from './facts.teaching';
import type { Model, Year } from './records';

// What the numbers of desk 21 are counted from, one fact for each thing that happened, with what it can be divided by (desk 22).

/** Everything that one year is counted from. */
export const factsOf = (model: Model, year: Year, at: Moment) => ({
  seats: seats(model, year),
  funding: funding(model, year),
  lessons: lessons(model, year, at),
  requests: requests(model, year),
  groups: groups(model, year, at),
  received: followUps(
    model,
    year,
    ({ receivedOn }) => receivedOn,
    ({ refusalReasonId }) => refusalReasonId,
  ),
  ended: followUps(
    model,
    year,
    ({ endedOn }) => endedOn,
    ({ refusalReasonId }) => refusalReasonId,
  ),
  following: following(model, year, at),
  meetings: meetings(model, year),
});
export type Facts = ReturnType<typeof factsOf>;
