import { type Framework, underTheme } from '../framework.ts'

export const cyberEssentials: Framework = {
  id: 'cyber-essentials',
  name: 'Cyber Essentials',
  short: 'Cyber Essentials',
  edition: 'Requirements for IT Infrastructure v3.3, question set Danzell',
  date: '2026-04-27',
  source: 'NCSC, Cyber Essentials: Requirements for IT Infrastructure v3.3; numbers are ours',
  checked:
    'Edition, date, cloud services in scope, second factor and the 14 days: cyberlab.co.uk, hedgehogsecurity.co.uk and grcsolutions.io on v3.3. The other lines: summaries of the five themes at cyberready.uk and isgovern.com. FW.6, FW.7 and CF.7: the questions and answers of IASME at iasme.atlassian.net, and rightcyber.co.uk; AC.7 and AC.8: urmconsulting.com, on an earlier edition. What none of these names is marked. The text of v3.3 was not read.',
  requirements: [
    ...underTheme('Scope', [['SC.1', 'Scope stated; cloud services with our data included']]),
    ...underTheme('Firewalls', [
      ['FW.1', 'Every device behind a firewall, or with a software firewall'],
      ['FW.2', 'Default administrative passwords of firewalls changed'],
      ['FW.3', 'Administration from the internet closed, or with second factor or allow list'],
      ['FW.4', 'Unauthenticated inbound connections blocked'],
      ['FW.5', 'Inbound rules approved, documented and reviewed'],
      ['FW.6', 'Rules that are no longer needed removed'],
      ['FW.7', 'Software firewall on devices used in untrusted networks'],
    ]),
    ...underTheme('Secure configuration', [
      ['CF.1', 'Unnecessary accounts removed or disabled'],
      ['CF.2', 'Default and guessable passwords changed'],
      ['CF.3', 'Unnecessary software and services removed'],
      ['CF.4', 'Auto-run disabled'],
      ['CF.5', 'Users authenticated before they reach data or services'],
      ['CF.6', 'Devices locked when unattended'],
      ['CF.7', 'Guessing of device PINs and passwords limited'],
    ]),
    ...underTheme('Security update management', [
      ['UP.1', 'Software licensed and supported'],
      ['UP.2', 'Automatic updates turned on where possible'],
      ['UP.3', 'Critical and high-risk updates installed within 14 days'],
    ]),
    ...underTheme(
      'Security update management',
      [['UP.4', 'Unsupported software removed or isolated']],
      false,
    ),
    ...underTheme('User access control', [
      ['AC.1', 'Accounts created by an approval process'],
      ['AC.2', 'Unique credentials for each user'],
      ['AC.3', 'Accounts that are no longer needed removed or disabled'],
      ['AC.4', 'Second factor for every user of cloud services that offer it'],
      ['AC.5', 'Separate accounts for administration'],
    ]),
    ...underTheme(
      'User access control',
      [['AC.6', 'Special privileges removed when no longer needed']],
      false,
    ),
    ...underTheme('User access control', [
      ['AC.7', 'Passwords protected against guessing, and of good quality'],
      ['AC.8', 'Compromised passwords changed promptly'],
    ]),
    ...underTheme('Malware protection', [
      ['MP.1', 'Anti-malware software, or allow listing, on every device'],
      ['MP.2', 'Anti-malware software kept up to date'],
    ]),
  ],
}
