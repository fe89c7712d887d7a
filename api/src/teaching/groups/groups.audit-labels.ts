import { groupStatusLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import type { StoredGroup } from './groups.file.repository';

/** The fields of a group as its history names them. */
export const groupAuditLabels: AuditLabels<StoredGroup> = {
  code: { label: 'Code', read: ({ code }) => code },
  status: { label: 'Statut', read: ({ status }) => groupStatusLabels[status] },
  teacher: { label: 'Répétiteur', read: ({ teacher }) => teacher ?? 'à pourvoir' },
  time: {
    label: 'Jour et heure',
    read: ({ weekday, startsAt, endsAt }) => weekday && `${weekdayLabels[weekday]} ${startsAt}–${endsAt}`,
  },
  building: { label: 'Bâtiment', read: ({ building }) => building },
  room: { label: 'Salle', read: ({ room }) => room },
  firstDate: { label: 'Première séance', read: ({ firstDate }) => formatDate(firstDate) },
  lastDate: { label: 'Dernière séance', read: ({ lastDate }) => formatDate(lastDate) },
  holidayProfile: { label: 'Vacances', read: ({ holidayProfile }) => holidayProfile },
  plannedLessons: { label: 'Séances prévues', read: ({ plannedLessons }) => plannedLessons },
  capacity: { label: 'Capacité', read: ({ capacity }) => capacity },
  minSize: { label: 'Minimum', read: ({ minSize }) => minSize },
  learningYears: { label: 'Niveaux', read: ({ learningYears }) => learningYears.join(', ') },
  certTypes: { label: 'Titres visés', read: ({ certTypes }) => certTypes.join(', ') },
  note: { label: 'Remarque', read: ({ note }) => note },
  participants: {
    label: 'Participants',
    read: ({ participants }) =>
      participants
        .filter(({ to }) => to === null)
        .map(({ name }) => name)
        .join(', '),
  },
};
