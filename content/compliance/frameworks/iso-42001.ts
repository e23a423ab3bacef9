import { type Framework, underTheme } from '../framework.ts'

export const iso42001: Framework = {
  id: 'iso-42001',
  name: 'ISO/IEC 42001:2023',
  short: 'ISO 42001',
  edition: 'First edition',
  date: '2023-12-18',
  source:
    'ISO/IEC 42001:2023, Artificial intelligence: Management system, clauses 4 to 10 and Annex A',
  checked:
    'Ids and headings: the outline iso42001-2023 of CISO Assistant by intuitem (15 December 2025), and the count of 38 references at grecta.com. The four parts of 6.1, which that outline does not divide: isomanaged.com and regulume.com. The month of publication: the sample of the standard at standards.iteh.ai; the day was not compared. The rest of the text was not read.',
  requirements: [
    ...underTheme('Clause 4: context', [
      ['4.1', 'Understanding the organisation and its context'],
      ['4.2', 'Needs and expectations of interested parties'],
      ['4.3', 'Scope of the AI management system'],
      ['4.4', 'AI management system'],
    ]),
    ...underTheme('Clause 5: leadership', [
      ['5.1', 'Leadership and commitment'],
      ['5.2', 'AI policy'],
      ['5.3', 'Roles, responsibilities and authorities'],
    ]),
    ...underTheme('Clause 6: planning', [
      ['6.1.1', 'Risks and opportunities: general'],
      ['6.1.2', 'AI risk assessment'],
      ['6.1.3', 'AI risk treatment'],
      ['6.1.4', 'AI system impact assessment'],
      ['6.2', 'AI objectives and plans'],
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
      ['8.2', 'AI risk assessments carried out'],
      ['8.3', 'AI risk treatment carried out'],
      ['8.4', 'AI system impact assessments carried out'],
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
    ...underTheme('A.2: AI policies', [
      ['A.2.2', 'AI policy'],
      ['A.2.3', 'Alignment with other policies'],
      ['A.2.4', 'Review of the AI policy'],
    ]),
    ...underTheme('A.3: internal organisation', [
      ['A.3.2', 'AI roles and responsibilities'],
      ['A.3.3', 'Reporting of concerns'],
    ]),
    ...underTheme('A.4: resources', [
      ['A.4.2', 'Resource documentation'],
      ['A.4.3', 'Data resources'],
      ['A.4.4', 'Tooling resources'],
      ['A.4.5', 'System and computing resources'],
      ['A.4.6', 'Human resources'],
    ]),
    ...underTheme('A.5: impact assessment', [
      ['A.5.2', 'Process of AI system impact assessment'],
      ['A.5.3', 'Documentation of impact assessments'],
      ['A.5.4', 'Impact on individuals and groups'],
      ['A.5.5', 'Impact on society'],
    ]),
    ...underTheme('A.6: life cycle', [
      ['A.6.1.2', 'Objectives for responsible development'],
      ['A.6.1.3', 'Processes for responsible design and development'],
      ['A.6.2.2', 'Requirements and specification'],
      ['A.6.2.3', 'Documentation of design and development'],
      ['A.6.2.4', 'Verification and validation'],
      ['A.6.2.5', 'Deployment'],
      ['A.6.2.6', 'Operation and monitoring'],
      ['A.6.2.7', 'Technical documentation'],
      ['A.6.2.8', 'Recording of event logs'],
    ]),
    ...underTheme('A.7: data', [
      ['A.7.2', 'Data for development and enhancement'],
      ['A.7.3', 'Acquisition of data'],
      ['A.7.4', 'Quality of data'],
      ['A.7.5', 'Data provenance'],
      ['A.7.6', 'Data preparation'],
    ]),
    ...underTheme('A.8: information for interested parties', [
      ['A.8.2', 'Documentation and information for users'],
      ['A.8.3', 'External reporting'],
      ['A.8.4', 'Communication of incidents'],
      ['A.8.5', 'Information for interested parties'],
    ]),
    ...underTheme('A.9: use', [
      ['A.9.2', 'Processes for responsible use'],
      ['A.9.3', 'Objectives for responsible use'],
      ['A.9.4', 'Intended use'],
    ]),
    ...underTheme('A.10: third parties and customers', [
      ['A.10.2', 'Allocating responsibilities'],
      ['A.10.3', 'Suppliers'],
      ['A.10.4', 'Customers'],
    ]),
  ],
}
