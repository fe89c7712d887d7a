import { endpoints } from '../endpoint';

/** Sign-in with the organisation's own accounts: two addresses that a browser is sent to and sent on from (303). */
export const oidc = endpoints([], {
  start: {
    method: 'GET',
    path: '/api/oidc/start',
    summary: 'Mène au fournisseur des comptes de l’organisation',
    isBackground: true,
  },
  callback: {
    method: 'GET',
    path: '/api/oidc/callback',
    summary: 'Ouvre une session au retour du fournisseur',
    isBackground: true,
  },
});
