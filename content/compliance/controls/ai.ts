import type { Control } from '../control.ts'

export const aiControls: readonly Control[] = [
  {
    code: 'AI-01',
    title: 'Each use of AI has a purpose, an owner and limits',
    about:
      'A list names every system that uses AI, such as forecasts and cameras, with what it is for, who owns it and what it may not decide.',
    answers: {
      'iso-42001': ['4.3', '5.2', '5.3', 'A.2.2', 'A.3.2', 'A.4.2', 'A.9.2', 'A.9.4'],
    },
    reviewMonths: 12,
  },
  {
    code: 'AI-02',
    title: 'What AI does to people is assessed first',
    about:
      'Before a system that uses AI goes live, and when it changes, we assess its effect on customers, colleagues and others, and keep the assessment.',
    answers: {
      'iso-42001': ['6.1.4', '8.4', 'A.5.2', 'A.5.3', 'A.5.4', 'A.5.5'],
      'uk-gdpr': ['Art. 35'],
    },
    reviewMonths: 12,
  },
  {
    code: 'AI-03',
    title: 'AI is tested, watched and can be overruled',
    about:
      'Forecasts are compared with simple ways before they are used and with sales afterwards; a person can overrule each suggestion.',
    answers: {
      'iso-42001': ['9.1', 'A.6.2.2', 'A.6.2.4', 'A.6.2.5', 'A.6.2.6'],
      'uk-gdpr': ['Art. 22C'],
    },
    reviewMonths: 6,
  },
  {
    code: 'AI-04',
    title: 'We know where the data of AI comes from',
    about:
      'For each system that uses AI we keep which data it learns from, where that comes from, how good it is and how it was prepared.',
    answers: { 'iso-42001': ['A.4.3', 'A.7.2', 'A.7.3', 'A.7.4', 'A.7.5', 'A.7.6'] },
    reviewMonths: 12,
  },
]
