import type { Account } from '../src/accounts';
import { violationsOf } from '../src/axe';
import { lookAsUsual, lookAt, looks } from '../src/looks';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

/** Every built screen: its name, its address and who looks at it. */
const screens: readonly [name: string, address: string, who: Account | 'anonymous'][] = [
  ['connexion', '/', 'anonymous'],
  ['reinitialisation', '/password-reset/cle?email=a%40exemple.ch', 'anonymous'],
  ['accueil', '/internal/dashboard', 'admin'],
  ['notifications', '/internal/notification?state=all', 'admin'],
  ['apprentis', '/internal/students', 'admin'],
  ['apprenti-nouveau', '/internal/students/add', 'admin'],
  ['apprenti-fiche', '/internal/students/show/1', 'admin'],
  ['apprenti-documents', '/internal/students/show/1?tab=documents', 'admin'],
  ['apprenti-remarques', '/internal/students/show/1?tab=notes', 'admin'],
  ['apprenti-journal', '/internal/students/show/1?tab=history', 'admin'],
  ['repetiteurs', '/internal/teachers', 'admin'],
  ['repetiteurs-candidatures', '/internal/teachers?view=applications', 'admin'],
  ['repetiteurs-disponibles', '/internal/teachers?availability=1', 'admin'],
  ['repetiteur', '/internal/teachers/show/1', 'admin'],
  ['repetiteur-paie', '/internal/teachers/show/1?tab=pay', 'admin'],
  ['decomptes', '/internal/teachers?statements=1', 'admin'],
  ['groupes', '/internal/appapp/groups', 'admin'],
  ['groupe', '/internal/appapp/group/show/1', 'admin'],
  ['groupe-participants', '/internal/appapp/group/show/1?tab=participants', 'admin'],
  ['groupe-seances', '/internal/appapp/group/show/1?tab=lessons', 'admin'],
  ['groupe-couts', '/internal/appapp/group/show/1?tab=costs', 'admin'],
  ['appapp', '/internal/appapp', 'admin'],
  ['inscription', '/internal/students/reg-app-app/1', 'admin'],
  ['apprenti-appapp', '/internal/students/show/1?tab=appapp', 'admin'],
  ['suivis', '/internal/coachapp?view=open', 'admin'],
  ['suivi', '/internal/coachapp?view=open&open=1', 'admin'],
  ['inscription-coachapp', '/internal/students/reg-coach-app/1', 'admin'],
  ['apprenti-coachapp', '/internal/students/show/1?tab=coachapp', 'admin'],
  ['presences', '/internal/presence', 'admin'],
  ['presences-semaine', '/internal/presence?tab=week', 'admin'],
  ['presences-alertes', '/internal/presence?tab=alerts', 'admin'],
  ['presences-taux', '/internal/presence?tab=rates', 'admin'],
  ['presences-apprenti', '/internal/presence/student/1', 'admin'],
  ['apprenti-presences', '/internal/students/show/1?tab=presence', 'admin'],
  ['collaborateurs', '/internal/employees', 'admin'],
  ['comptes', '/internal/employees?tab=accounts', 'admin'],
  ['comptes-externes', '/internal/employees?tab=external', 'admin'],
  ['parametres', '/internal/settings', 'admin'],
  ['reglages-generaux', '/internal/settings?tab=general', 'admin'],
  ['branches', '/internal/settings/branch', 'admin'],
  ['annees-de-formation', '/internal/settings/training-year', 'admin'],
  ['profils-de-vacances', '/internal/settings/holiday-profiles', 'admin'],
  ['profil-de-vacances-nouveau', '/internal/settings/holiday-profiles/add', 'admin'],
  ['mon-profil', '/', 'teacher'],
  ['compte', '/internal/account', 'admin'],
  ['fonctions-speciales', '/internal/special-functions', 'admin'],
  ['outils', '/internal/special-functions?tab=tools', 'admin'],
  ['passage-a-l-annee-suivante', '/internal/special-functions?tab=tools&tool=rollover', 'admin'],
  ['rattachement-aux-regions', '/internal/special-functions?tab=tools&tool=regions', 'admin'],
  ['controles-de-coherence', '/internal/special-functions?tab=tools&tool=consistency', 'admin'],
  ['conservation', '/internal/special-functions?tab=tools&tool=retention', 'admin'],
  ['droit-d-acces', '/internal/special-functions?tab=tools&tool=access', 'admin'],
  ['journal-d-audit', '/internal/special-functions?tab=audit', 'admin'],
  ['modeles-d-e-mail', '/internal/email-template', 'admin'],
  ['modele-d-e-mail', '/internal/email-template?template=6', 'admin'],
  ['e-mails-envoyes', '/internal/email-template?tab=sent', 'admin'],
  ['statistiques', '/internal/statistics', 'admin'],
  ['statistiques-partage', '/internal/statistics?section=costs&isShared=true', 'admin'],
  ['rapports', '/internal/reports', 'admin'],
  ['rapports-produits', '/internal/reports?tab=runs', 'admin'],
  ['rapports-planification', '/internal/reports?tab=schedules', 'admin'],
  ['rapport-annuel', '/internal/reports?report=annual', 'admin'],
  ['appapp-apprentis', '/external/aa-apprentice-landing', 'anonymous'],
  ['appapp-repetiteurs', '/external/aa-repetiteur-landing', 'anonymous'],
  ['inscription-en-ligne', '/external/aa-apprentice', 'anonymous'],
  ['candidature-en-ligne', '/external/aa-repetiteur', 'anonymous'],
  ['demande-coachapp-en-ligne', '/external/ca-apprentice', 'anonymous'],
  ['demandes-a-traiter', '/internal/appapp?submissions=open', 'appapp_administrator'],
  ['coachapp', '/external/ca-apprentice-landing', 'anonymous'],
  ['conseiller-connexion', '/external/ca-conseiller-login', 'anonymous'],
  ['conseiller', '/external/ca-apprentice', 'external'],
  ['mot-de-passe-externe', '/external/password', 'external'],
];

for (const [name, address, who] of screens)
  test(`axe : ${name}`, async ({ deskOf }) => {
    const page = await deskOf(who);
    await lookAt(page, looks[0]);
    await page.goto(address);
    for (const look of looks) {
      const { theme, width } = look;
      await lookAt(page, look);
      await expect(page.locator('h1').first()).toBeVisible();
      await settled(page);
      expect(await violationsOf(page), `${theme}, ${width} px`).toEqual([]);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `docs/screenshots/${name}-${theme}-${width}.png` });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${theme}, ${width} px`).toBeLessThanOrEqual(0);
    }
    await lookAsUsual(page);
  });
