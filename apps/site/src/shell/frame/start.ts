import { startFrame } from './frame.ts'

// A file of its own for pages in frames, which needs nothing of the application (`boot/parent.ts`).
startFrame()
