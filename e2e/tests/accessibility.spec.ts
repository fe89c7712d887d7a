import type { Account } from '../src/accounts';
import { visit } from '../src/follow';
import { faultsOf } from '../src/looks';
import { expect, test } from '../src/test';

/** Every built screen by who looks at it: its name and its address. */
const screens: Partial<Record<Account | 'anonymous', readonly [name: string, address: string][]>> = {
  anonymous: [
    ['connexion', '/'],
    ['reinitialisation', '/password-reset/cle?email=a%40exemple.ch'],
    ['appapp-apprentis', '/external/aa-apprentice-landing'],
    ['appapp-repetiteurs', '/external/aa-repetiteur-landing'],
    ['inscription-en-ligne', '/external/aa-apprentice'],
    ['candidature-en-ligne', '/external/aa-repetiteur'],
    ['demande-coachapp-en-ligne', '/external/ca-apprentice'],
    ['coachapp', '/external/ca-apprentice-landing'],
    ['conseiller-connexion', '/external/ca-conseiller-login'],
  ],
  admin: [
    ['accueil', '/internal/dashboard'],
    ['notifications', '/internal/notification?state=all'],
    ['apprentis', '/internal/students'],
    ['apprenti-nouveau', '/internal/students/add'],
    ['apprenti-fiche', '/internal/students/show/1'],
    ['apprenti-documents', '/internal/students/show/1?tab=documents'],
    ['apprenti-remarques', '/internal/students/show/1?tab=notes'],
    ['apprenti-journal', '/internal/students/show/1?tab=history'],
    ['repetiteurs', '/internal/teachers'],
    ['repetiteurs-candidatures', '/internal/teachers?view=applications'],
    ['repetiteurs-disponibles', '/internal/teachers?availability=1'],
    ['repetiteur', '/internal/teachers/show/1'],
    ['repetiteur-paie', '/internal/teachers/show/1?tab=pay'],
    ['decomptes', '/internal/teachers?statements=1'],
    ['groupes', '/internal/appapp/groups'],
    ['groupe', '/internal/appapp/group/show/1'],
    ['groupe-participants', '/internal/appapp/group/show/1?tab=participants'],
    ['groupe-seances', '/internal/appapp/group/show/1?tab=lessons'],
    ['groupe-couts', '/internal/appapp/group/show/1?tab=costs'],
    ['appapp', '/internal/appapp'],
    ['inscription', '/internal/students/reg-app-app/1'],
    ['apprenti-appapp', '/internal/students/show/1?tab=appapp'],
    ['suivis', '/internal/coachapp?view=open'],
    ['suivi', '/internal/coachapp?view=open&open=1'],
    ['inscription-coachapp', '/internal/students/reg-coach-app/1'],
    ['apprenti-coachapp', '/internal/students/show/1?tab=coachapp'],
    ['presences', '/internal/presence'],
    ['presences-semaine', '/internal/presence?tab=week'],
    ['presences-alertes', '/internal/presence?tab=alerts'],
    ['presences-taux', '/internal/presence?tab=rates'],
    ['presences-apprenti', '/internal/presence/student/1'],
    ['apprenti-presences', '/internal/students/show/1?tab=presence'],
    ['collaborateurs', '/internal/employees'],
    ['comptes', '/internal/employees?tab=accounts'],
    ['comptes-externes', '/internal/employees?tab=external'],
    ['parametres', '/internal/settings'],
    ['reglages-generaux', '/internal/settings?tab=general'],
    ['branches', '/internal/settings/branch'],
    ['annees-de-formation', '/internal/settings/training-year'],
    ['profils-de-vacances', '/internal/settings/holiday-profiles'],
    ['profil-de-vacances-nouveau', '/internal/settings/holiday-profiles/add'],
    ['compte', '/internal/account'],
    ['fonctions-speciales', '/internal/special-functions'],
    ['outils', '/internal/special-functions?tab=tools'],
    ['passage-a-l-annee-suivante', '/internal/special-functions?tab=tools&tool=rollover'],
    ['rattachement-aux-regions', '/internal/special-functions?tab=tools&tool=regions'],
    ['controles-de-coherence', '/internal/special-functions?tab=tools&tool=consistency'],
    ['conservation', '/internal/special-functions?tab=tools&tool=retention'],
    ['droit-d-acces', '/internal/special-functions?tab=tools&tool=access'],
    ['journal-d-audit', '/internal/special-functions?tab=audit'],
    ['modeles-d-e-mail', '/internal/email-template'],
    ['modele-d-e-mail', '/internal/email-template?template=6'],
    ['e-mails-envoyes', '/internal/email-template?tab=sent'],
    ['statistiques', '/internal/statistics'],
    ['statistiques-partage', '/internal/statistics?section=costs&isShared=true'],
    ['rapports', '/internal/reports'],
    ['rapports-produits', '/internal/reports?tab=runs'],
    ['rapports-planification', '/internal/reports?tab=schedules'],
    ['rapport-annuel', '/internal/reports?report=annual'],
  ],
  appapp_administrator: [
    ['formulaires-a-verifier', '/internal/appapp?submissions=open'],
    ['demandes-a-decider', '/internal/dashboard?submissions=requests'],
  ],
  teacher: [['mon-profil', '/']],
  external: [
    ['conseiller', '/external/ca-apprentice'],
    ['mot-de-passe-externe', '/external/password'],
  ],
};

for (const [who, seen] of Object.entries(screens))
  test(`axe : chaque écran de ${who}, dans un onglet`, async ({ deskOf }) => {
    test.setTimeout((seen.length + 5) * 60_000);
    const page = await deskOf(who as Account | 'anonymous');
    const faults: string[] = [];
    for (const [name, address] of seen)
      await test.step(name, async () => {
        await visit(page, address);
        await expect(page.locator('h1').first(), name).toBeVisible();
        faults.push(...(await faultsOf(page, name)));
      });
    expect(faults).toEqual([]);
  });
