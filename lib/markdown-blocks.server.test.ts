import { expect, it } from 'vitest'
import { markdownBlocks } from './markdown-blocks.server.ts'

it('makes plain blocks of what is marked', () => {
  const source = `## What *we* do

A **bold** [link](https://a.example/) & more.

- one
- two
  - inner

1. first
2. second

| a | b |
|---|---|
| 1 | 2 |
`
  expect(markdownBlocks(source)).toEqual([
    { kind: 'heading', text: 'What we do' },
    { kind: 'paragraph', text: 'A bold link (https://a.example/) & more.' },
    { kind: 'item', text: 'one', depth: 0, mark: '•' },
    { kind: 'item', text: 'two', depth: 0, mark: '•' },
    { kind: 'item', text: 'inner', depth: 1, mark: '•' },
    { kind: 'item', text: 'first', depth: 0, mark: '1.' },
    { kind: 'item', text: 'second', depth: 0, mark: '2.' },
    { kind: 'table', header: ['a', 'b'], rows: [['1', '2']] },
  ])
})
