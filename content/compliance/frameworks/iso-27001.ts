import { annexA } from '../annex-a.ts'
import { type Framework, underTheme } from '../framework.ts'
import { notApplicable } from '../not-applicable.ts'

const themes: Record<string, string> = {
  'A.5': 'Annex A: organisational controls',
  'A.6': 'Annex A: people controls',
  'A.7': 'Annex A: physical controls',
  'A.8': 'Annex A: technological controls',
}

export const iso27001: Framework = {
  id: 'iso-27001',
  name: 'ISO/IEC 27001:2022',
  short: 'ISO 27001',
  edition: 'Third edition, with Amendment 1:2024 (climate change, in 4.1 and 4.2)',
  date: '2022-10-25',
  source:
    'ISO/IEC 27001:2022, Information security management systems: Requirements, clauses 4 to 10 and Annex A',
  checked:
    'Ids and headings: the outline iso27001-2022 of CISO Assistant by intuitem, and for A.5.24 to A.5.37 the list at gabriel.hk; 9.2, 9.3 and clause 10 also at dqsglobal.com. Date: protiviti.com and onticlabs.ai. Amendment and what it touches: hightable.io and myisoconsultants.com. The text of the standard was not read.',
  requirements: [
    ...underTheme('Clause 4: context', [
      ['4.1', 'Understanding the organisation and its context'],
      ['4.2', 'Needs and expectations of interested parties'],
      ['4.3', 'Scope of the ISMS'],
      ['4.4', 'Information security management system'],
    ]),
    ...underTheme('Clause 5: leadership', [
      ['5.1', 'Leadership and commitment'],
      ['5.2', 'Information security policy'],
      ['5.3', 'Roles, responsibilities and authorities'],
    ]),
    ...underTheme('Clause 6: planning', [
      ['6.1.1', 'Risks and opportunities: general'],
      ['6.1.2', 'Information security risk assessment'],
      ['6.1.3', 'Information security risk treatment and statement of applicability'],
      ['6.2', 'Information security objectives and plans'],
      ['6.3', 'Planning of changes'],
    ]),
    ...underTheme('Clause 7: support', [
      ['7.1', 'Resources'],
      ['7.2', 'Competence'],
      ['7.3', 'Awareness'],
      ['7.4', 'Communication'],
      ['7.5.1', 'Documented information: general'],
      ['7.5.2', 'Documented information: creating and updating'],
      ['7.5.3', 'Documented information: control'],
    ]),
    ...underTheme('Clause 8: operation', [
      ['8.1', 'Operational planning and control'],
      ['8.2', 'Risk assessments carried out'],
      ['8.3', 'Risk treatment carried out'],
    ]),
    ...underTheme('Clause 9: performance evaluation', [
      ['9.1', 'Monitoring, measurement, analysis and evaluation'],
      ['9.2.1', 'Internal audit: general'],
      ['9.2.2', 'Internal audit programme'],
      ['9.3.1', 'Management review: general'],
      ['9.3.2', 'Management review: inputs'],
      ['9.3.3', 'Management review: results'],
    ]),
    ...underTheme('Clause 10: improvement', [
      ['10.1', 'Continual improvement'],
      ['10.2', 'Nonconformity and corrective action'],
    ]),
    ...annexA.map(([id, title]) => ({
      ...{ id, title, theme: themes[id.slice(0, 3)] ?? '', verified: true },
      ...(notApplicable[id] && { excluded: notApplicable[id] }),
    })),
  ],
}
