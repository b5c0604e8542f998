/** A socket as browsers have it, whose server the test is. */
export class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: TestSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  constructor(readonly address: string) {
    super();
    TestSocket.opened.push(this);
  }
  accept() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}
