/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "画面にタッチして開始",
  "kiosk.stillThere": "ご利用中ですか？",
  "kiosk.clears": "{seconds}秒後に、次の方のために内容を消去します。",
  "kiosk.stay": "利用を続ける",
  "kiosk.startOver": "最初から",
  "kiosk.phone": "スマートフォンで見る",
  "kiosk.phoneHint":
    "カメラで QR コードを読み取ると、いまの画面がスマートフォンで開きます。インストールは不要です。",
  "kiosk.linkTitle": "スマートフォンで開く",
  "kiosk.linkHint": "QR コードを読み取って {address} を開いてください。",
  "kiosk.close": "閉じる",
  "kiosk.paused": "この画面は休止中です",
  "kiosk.pausedHint": "QR コードを読み取ると、スマートフォンでフロアマップを開けます。",
  "kiosk.code": "{address} を開く QR コード",
  "kiosk.pair": "この画面をペアリング",
  "kiosk.pairHint": "主催者がキオスクのページでこのコードを入力します。",
  "kiosk.pairTrouble": "現在コードを取得できません。自動的に再試行します。",
  "kiosk.isPaired": "この画面は「{name}」としてペアリングされています。",
  "kiosk.isAlone": "この画面はペアリングされていません。利用はできますが、遠隔操作はできません。",
  "kiosk.reload": "再読み込み",
  "kiosk.keyboard": "画面キーボード",
};
