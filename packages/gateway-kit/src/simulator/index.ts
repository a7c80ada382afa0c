export { Book, type PlayedRound } from './book.ts'
export { ProviderSimulator, type Seat, type SimulatorOptions, type SimulatorSwitches } from './simulator.ts'
