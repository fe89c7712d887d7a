interface Use {
  module: string;
  name: string;
  member?: string;
}
export function contractUses(file: string, text: string): Use[];
