import { everyone } from '@tandem/shared/access';
import { defineRoutes, type RouteTable } from '@tandem/shared/routing';

const routes = defineRoutes([
  {
    path: '/external/aa-apprentice-landing',
    title: 'AppApp\u00a0: cours d’appui',
    roles: everyone,
    guestsOnly: true,
    page: () => import('./appapp/ApprenticeLandingPage'),
  },
  {
    path: '/external/aa-apprentice',
    title: 'Inscription aux cours AppApp',
    roles: everyone,
    guestsOnly: true,
    page: () => import('./appapp/ApprenticePage'),
  },
  {
    path: '/external/aa-repetiteur-landing',
    title: 'Devenir répétiteur·trice',
    roles: everyone,
    guestsOnly: true,
    page: () => import('./appapp/TeacherLandingPage'),
  },
  {
    path: '/external/aa-repetiteur',
    title: 'Candidature de répétiteur·trice',
    roles: everyone,
    guestsOnly: true,
    page: () => import('./appapp/TeacherPage'),
  },
  {
    path: '/external/ca-apprentice-landing',
    title: 'CoachApp\u00a0: accompagnement individuel',
    roles: everyone,
    page: () => import('./coachapp/CoachingLandingPage'),
  },
  {
    path: '/external/ca-conseiller-login',
    title: 'Accès des conseiller·ères aux apprentis',
    roles: everyone,
    page: () => import('./coachapp/AdviserLoginPage'),
  },
  {
    path: '/external/ca-apprentice',
    title: 'Demande d’accompagnement CoachApp',
    roles: everyone,
    page: () => import('./coachapp/CoachingPage'),
  },
  {
    path: '/external/password',
    title: 'Mon mot de passe',
    roles: ['external'],
    elsewhere: {
      admin: '/internal/account',
      appapp_administrator: '/internal/account',
      coach: '/internal/account',
      anonymous: '/external/ca-conseiller-login',
    },
    page: () => import('./account/PasswordPage'),
  },
]);

const table: RouteTable = { prefix: '/external', routes, layout: () => import('./layout/PublicLayout') };

export default table;
