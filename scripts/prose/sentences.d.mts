export interface Place {
  readonly line: number
  readonly column: number
}

export interface Sentence {
  readonly text: string
  readonly words: number
  readonly start: Place
  readonly at: (index: number) => Place
}

export function sentencesOf(markdown: string): Sentence[]
